import type { Movement } from '../ledger/movement.ts';
import { type Cents, min, minus, plus, sum } from '../money.ts';

/** Who paid ahead: a flexible plan of the payor, or an insurance claim. */
export type AheadBy = 'plan' | 'claim';

/**
 * The payment ahead of a plan or a claim, or the credit of such money to an instalment, as the ledger has them, oldest
 * first.
 */
export type AheadMove = { payment: string; kind: 'paid_ahead' | 'credited'; amount: Cents; by: AheadBy };

/** An instalment credited from what a plan or a claim paid ahead. */
export type CreditedAhead = { paymentId: string; by: AheadBy; instalment: string; amount: Cents };

/** The movements of money paid ahead, with the payment of each. */
export const aheadMoves = (
  movements: readonly Pick<Movement, 'from' | 'to' | 'paymentId' | 'claimId' | 'amount'>[],
): AheadMove[] =>
  movements
    .filter(({ from, to }) => from === 'ahead' || to === 'ahead')
    .map(({ paymentId, claimId, to, amount }) => ({
      payment: paymentId ?? '',
      kind: to === 'ahead' ? 'paid_ahead' : 'credited',
      amount,
      by: claimId === null ? 'plan' : 'claim',
    }));

/**
 * What a plan or a claim paid ahead: how much of it no instalment was credited with, which were, and whether its payout
 * is not on its way to the payee.
 */
export type PaidAhead = {
  /** The payment of the plan or claim. */
  paymentId: string;
  by: AheadBy;
  left: Cents;
  credited: readonly { instalmentId: string; amount: Cents }[];
  waits: boolean;
};

/** What each plan and claim paid ahead according to the ledger, oldest first; `waits` says whether its payout waits. */
export function paidAheadBy(moves: readonly AheadMove[], waits: (paymentId: string) => boolean): PaidAhead[] {
  let ahead: PaidAhead[] = [];
  for (const { payment, kind, amount, by } of moves)
    if (kind === 'paid_ahead')
      ahead.push({ paymentId: payment, by, left: amount, credited: [], waits: waits(payment) });
    else ahead = creditFromAhead(ahead, { instalmentId: payment, amount }).ahead;
  return ahead;
}

/** Matches instalments credited from money paid ahead with the plans and claims that paid it, first in, first out. */
export const creditedAhead = (moves: readonly AheadMove[]): CreditedAhead[] =>
  paidAheadBy(moves, () => false).flatMap(({ paymentId, by, credited }) =>
    credited.map(({ instalmentId: instalment, amount }) => ({ paymentId, by, instalment, amount })),
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

/** How much of a credit comes from plans and how much from claims, oldest money first. */
export function aheadParts(all: readonly PaidAhead[], amount: Cents): { by: AheadBy; amount: Cents }[] {
  const parts: { by: AheadBy; amount: Cents }[] = [];
  let open = amount;
  for (const { by, left } of all) {
    const used = min(left, open);
    open = minus(open, used);
    const last = parts.at(-1);
    if (last?.by === by) last.amount = plus(last.amount, used);
    else if (used > 0) parts.push({ by, amount: used });
  }
  return parts;
}
