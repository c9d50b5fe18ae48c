import { type Cents, min, minus, ZERO } from '../money.ts';

/** Money that a plan paid ahead, or that an instalment was credited of it, as the ledger has them, oldest first. */
export type AheadMove = { payment: string; kind: 'paid_ahead' | 'credited'; amount: Cents };

/** Which plan's money an instalment was credited: what was paid ahead first is used first. */
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
