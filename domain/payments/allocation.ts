import { type Cents, divideHalfUp, min, minus, plus, sum, ZERO } from '../money.ts';
import type { ArrearsSharing } from '../payment-settings/arrears-sharing.ts';

/** What is owed in arrears on an obligation, in cents. */
export type Claim = { id: string; isForChildren: boolean; owed: Cents };
export type Share = { id: string; amount: Cents };

/**
 * Allocates a payment toward arrears among obligations, in cents: support for children first, and within each rank as
 * `sharing` says. `over` is what no obligation needs: a credit. Current support is not shared but paid in turn. See
 * docs/allocation.md.
 */
export function allocate(
  payment: Cents,
  claims: readonly Claim[],
  sharing: ArrearsSharing = 'prorated',
): { shares: Share[]; over: Cents } {
  const shares = claims.map(({ id }) => ({ id, amount: ZERO }));
  const split = sharing === 'equal' ? shareEqually : shareByAmount;
  let left = payment;
  for (const forChildren of [true, false]) {
    const owed = claims.map((each) => (each.isForChildren === forChildren ? each.owed : ZERO));
    const paid = min(left, sum(owed));
    for (const [i, amount] of split(paid, owed).entries()) {
      const share = shares[i];
      if (share) share.amount = plus(share.amount, amount);
    }
    left = minus(left, paid);
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
