import { type Cents, divideHalfUp, min, minus, plus, sum, ZERO } from '../money.ts';
import type { ArrearsSharing } from '../payment-settings/arrears-sharing.ts';

/** What an order requires: support due now, and arrears left unpaid before. */
export type Obligation = { id: string; type: 'child_support' | 'alimony'; current: Cents; arrears: Cents };
export type Share = { id: string; current: Cents; arrears: Cents };

/**
 * Allocates a payment among obligations, in cents: current support before arrears, and child support before alimony
 * within each. Current support of the same type is prorated by amount; arrears are shared as `arrearsSharing` says.
 * `over` is what no obligation needs: a credit. See docs/allocation.md.
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
 * Prorates an amount, which is at most the sum of the claims. Each cumulative share is rounded half up and the next
 * begins there, so odd cents go to later claims and no share exceeds its claim.
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

/**
 * Shares an amount equally, up to each claim. What a small claim leaves is shared among the others; odd cents are
 * rounded half up.
 */
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
