import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, plus, sum } from '../money.ts';
import { allocate, type Claim, shareByAmount, shareEqually } from './allocation.ts';

const claim = (id: string, owed: number, isForChildren = true): Claim => ({ id, isForChildren, owed: cents(owed) });
const amounts = ({ shares }: ReturnType<typeof allocate>) => shares.map(({ amount }) => amount);

// The worked examples of docs/allocation.md.
describe('the arrears of several obligations', () => {
  test('share a payment by amount', () => {
    const shared = allocate(cents(100_00), [claim('a', 120_00), claim('b', 40_00)]);
    expect(amounts(shared)).toEqual([75_00, 25_00]); // 100 x 120/160, 100 x 40/160
  });

  test('share it equally in Texas', () => {
    const claims = [claim('a', 50_00), claim('b', 50_00), claim('c', 25_00)];
    expect(amounts(allocate(cents(75_00), claims, 'equal'))).toEqual([25_00, 25_00, 25_00]); // 75 / 3
  });

  test('leave to the others what a small claim does not need', () => {
    const claims = [claim('a', 10_00), claim('b', 500_00), claim('c', 500_00)];
    expect(amounts(allocate(cents(100_00), claims, 'equal'))).toEqual([10_00, 45_00, 45_00]);
  });
});

describe('a payment toward child support and alimony', () => {
  const claims = [claim('alimony', 500_00, false), claim('child', 700_00)];

  test('that falls short counts as child support before alimony', () => {
    expect(amounts(allocate(cents(900_00), claims))).toEqual([200_00, 700_00]);
    expect(amounts(allocate(cents(600_00), claims))).toEqual([0, 600_00]);
  });

  test('leaves as a credit what nobody is owed', () => {
    const { shares, over } = allocate(cents(1_300_00), claims);
    expect(shares).toEqual([
      { id: 'alimony', amount: 500_00 },
      { id: 'child', amount: 700_00 },
    ]);
    expect(over).toBe(100_00); // 1,300 - 500 - 700
  });
});

describe('the odd cent', () => {
  test('is rounded half up, and the rest goes to the later one', () => {
    expect(shareByAmount(cents(1_01), [cents(1_00), cents(1_00)])).toEqual([51, 50]);
    expect(shareByAmount(cents(1_00), [cents(1_00), cents(1_00), cents(1_00)])).toEqual([33, 34, 33]);
  });

  test('of equal shares is given once', () => {
    expect(shareEqually(cents(1_00), [cents(90), cents(90), cents(90)])).toEqual([33, 34, 33]);
    expect(shareEqually(cents(1), [cents(90), cents(90)])).toEqual([1, 0]);
  });
});

const amount = fc.nat(2_000_00).map(cents);
const claimed = fc.array(fc.record({ id: fc.string(), isForChildren: fc.boolean(), owed: amount }), { maxLength: 6 });
const policy = fc.constantFrom('prorated' as const, 'equal' as const);

test('the shares and what is over make the payment, and nobody gets more than they are owed', () => {
  fc.assert(
    fc.property(amount, claimed, policy, (payment, claims, sharing) => {
      const { shares, over } = allocate(payment, claims, sharing);
      expect(plus(sum(shares.map((share) => share.amount)), over)).toBe(payment);
      expect(shares.map((share) => share.id)).toEqual(claims.map((each) => each.id));
      for (const [i, share] of shares.entries())
        expect(share.amount >= 0 && share.amount <= (claims[i]?.owed ?? -1)).toBe(true);
      expect(over).toBe(Math.max(0, payment - sum(claims.map(({ owed }) => owed))));
    }),
  );
});

test('no arrears of alimony are paid while those of support for children are open', () => {
  fc.assert(
    fc.property(amount, claimed, policy, (payment, claims, sharing) => {
      const { shares } = allocate(payment, claims, sharing);
      const isOpen = claims.some(({ isForChildren, owed }, i) => isForChildren && owed > (shares[i]?.amount ?? 0));
      const paidOthers = claims.some(({ isForChildren }, i) => !isForChildren && (shares[i]?.amount ?? 0) > 0);
      expect(isOpen && paidOthers).toBe(false);
    }),
  );
});

test('equal shares differ by a cent at most, where the claims allow it', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 7 }), (payment, many) => {
      const shares = shareEqually(
        payment,
        Array.from({ length: many }, () => cents(2_000_00)),
      );
      expect(sum(shares)).toBe(payment);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
