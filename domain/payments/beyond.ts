import { type Cents, max, min, minus, plus, ZERO } from '../money.ts';

/**
 * What the payment of a plan or a claim paid beyond the instalments that it settles: toward arrears, and ahead of
 * anything due. No other row has this money. Source: docs/decisions/0053.
 */
export type Beyond = { arrears: Cents; ahead: Cents };

export const beyondTotal = ({ arrears, ahead }: Beyond): Cents => plus(arrears, ahead);

/**
 * The part of a plan's or claim's payment that reached the payee and is in no other row. `paid` is what the payee was
 * credited with in all, `settled` what of it instalments have, `arrears` what of it reduced arrears, and `waiting` what
 * of the rest is not on its way to the payee.
 */
export function beyondOf(of: { paid: Cents; settled: Cents; arrears: Cents; waiting: Cents }): Beyond {
  const reached = max(minus(minus(of.paid, of.settled), of.waiting), ZERO);
  const arrears = min(of.arrears, reached);
  return { arrears, ahead: minus(reached, arrears) };
}
