import { type Cents, divideHalfUp, min, minus, plus, sum, ZERO } from '../money.ts';
import type { ArrearsSharing } from '../payment-settings/arrears-sharing.ts';

/** What one order asks for: support that falls due now, and what was left unpaid before. */
export type Obligation = { id: string; type: 'child_support' | 'alimony'; current: Cents; arrears: Cents };
export type Share = { id: string; current: Cents; arrears: Cents };

/**
 * Divides a payment among obligations: current support before arrears, and child support before alimony in each; several
 * of one kind share by amount, arrears as the policy says. `over` is what nobody asked for: a credit. See docs/allocation.md.
 */
export function allocate(
  payment: Cents,
  obligations: readonly Obligation[],
  arrearsSharing: ArrearsSharing = 'prorated',
): { shares: Share[]; over: Cents } {
  const shares = obligations.map(({ id }) => ({ id, current: ZERO, arrears: ZERO }));
  let left = payment;
  for (const part of ['current', 'arrears'] as const) {
    for (const type of ['child_support', 'alimony'] as const) {
      const claims = obligations.map((each) => (each.type === type ? each[part] : ZERO));
      const paid = min(left, sum(claims));
      const split = part === 'arrears' && arrearsSharing === 'equal' ? shareEqually : shareByAmount;
      for (const [i, amount] of split(paid, claims).entries()) {
        const share = shares[i];
        if (share) share[part] = plus(share[part], amount);
      }
      left = minus(left, paid);
    }
  }
  return { shares, over: left };
}

/**
 * By amount, where the amount is at most the sum of the claims. Each claim's end is rounded half up and the next begins
 * there, so the odd cent goes to a later one and nobody gets more than they claim.
 */
export function shareByAmount(amount: Cents, claims: readonly Cents[]): Cents[] {
  const whole = sum(claims);
  let [claimed, given] = [ZERO, ZERO];
  return claims.map((claim) => {
    claimed = plus(claimed, claim);
    const end = whole === 0 ? ZERO : divideHalfUp(amount, claimed, whole);
    const share = minus(end, given);
    given = end;
    return share;
  });
}

/** Equally, as far as each claim goes; what a small claim leaves is shared by the others, the odd cent half up. */
export function shareEqually(amount: Cents, claims: readonly Cents[]): Cents[] {
  const shares = claims.map(() => ZERO);
  const smallestFirst = claims.map((claim, i) => ({ claim, i })).sort((a, b) => a.claim - b.claim);
  let left = amount;
  for (const [done, { claim, i }] of smallestFirst.entries()) {
    const share = min(claim, divideHalfUp(left, 1, smallestFirst.length - done));
    shares[i] = share;
    left = minus(left, share);
  }
  return shares;
}
