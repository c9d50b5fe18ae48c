import type { Movement } from '../ledger/movement.ts';
import { type Cents, min, minus, sum } from '../money.ts';

/** A plan's payment ahead, or the credit of such money to an instalment, as the ledger has them, oldest first. */
export type AheadMove = { payment: string; kind: 'paid_ahead' | 'credited'; amount: Cents };

/** An instalment credited from what a plan paid ahead. */
export type CreditedAhead = { plan: string; instalment: string; amount: Cents };

/** The movements of money paid ahead, with the payment of each. */
export const aheadMoves = (movements: readonly Pick<Movement, 'from' | 'to' | 'paymentId' | 'amount'>[]): AheadMove[] =>
  movements
    .filter(({ from, to }) => from === 'ahead' || to === 'ahead')
    .map(({ paymentId, to, amount }) => ({
      payment: paymentId ?? '',
      kind: to === 'ahead' ? 'paid_ahead' : 'credited',
      amount,
    }));

/**
 * What a plan paid ahead: how much of it no instalment was credited with, which were, and whether its payout is not on
 * its way to the payee.
 */
export type PaidAhead = {
  planId: string;
  left: Cents;
  credited: readonly { instalmentId: string; amount: Cents }[];
  waits: boolean;
};

/** What each plan paid ahead according to the ledger, oldest first; `waits` says whether its payout waits. */
export function paidAheadBy(moves: readonly AheadMove[], waits: (plan: string) => boolean): PaidAhead[] {
  let ahead: PaidAhead[] = [];
  for (const { payment, kind, amount } of moves)
    if (kind === 'paid_ahead') ahead.push({ planId: payment, left: amount, credited: [], waits: waits(payment) });
    else ahead = creditFromAhead(ahead, { instalmentId: payment, amount }).ahead;
  return ahead;
}

/** Matches instalments credited from money paid ahead with the plans that paid it, first in, first out. */
export const creditedAhead = (moves: readonly AheadMove[]): CreditedAhead[] =>
  paidAheadBy(moves, () => false).flatMap(({ planId: plan, credited }) =>
    credited.map(({ instalmentId: instalment, amount }) => ({ plan, instalment, amount })),
  );

/** Credits an instalment from the oldest of it. `waiting` is how much of the credit is not on its way to the payee. */
export function creditFromAhead(
  all: readonly PaidAhead[],
  { instalmentId, amount }: { instalmentId: string; amount: Cents },
): { ahead: PaidAhead[]; waiting: Cents } {
  let open = amount;
  const parts = all.map((each) => {
    const used = min(each.left, open);
    open = minus(open, used);
    const credited = used > 0 ? [...each.credited, { instalmentId, amount: used }] : each.credited;
    return { used, after: { ...each, left: minus(each.left, used), credited } };
  });
  return {
    ahead: parts.map(({ after }) => after),
    waiting: sum(parts.filter(({ after }) => after.waits).map(({ used }) => used)),
  };
}
