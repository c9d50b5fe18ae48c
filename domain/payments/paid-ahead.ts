import { type Cents, min, minus, ZERO } from '../money.ts';

/** A plan's payment ahead, or the credit of such money to an instalment, as the ledger has them, oldest first. */
export type AheadMove = { payment: string; kind: 'paid_ahead' | 'credited'; amount: Cents };

/** Matches instalments credited from money paid ahead with the plans that paid it, first in, first out. */
export function creditedAhead(moves: readonly AheadMove[]): { plan: string; instalment: string; amount: Cents }[] {
  const ahead: { plan: string; left: Cents }[] = [];
  return moves.flatMap(({ payment, kind, amount }) => {
    if (kind === 'paid_ahead') {
      ahead.push({ plan: payment, left: amount });
      return [];
    }
    let open = amount;
    return ahead.flatMap((each) => {
      const used = min(each.left, open);
      if (used === ZERO) return [];
      each.left = minus(each.left, used);
      open = minus(open, used);
      return [{ plan: each.plan, instalment: payment, amount: used }];
    });
  });
}
