import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, plus, sum, ZERO } from '../money.ts';
import { allocate, type Obligation, shareByAmount, shareEqually } from './allocation.ts';

const order = (id: string, current: number, arrears = 0, type: Obligation['type'] = 'child_support'): Obligation => ({
  id,
  type,
  current: cents(current),
  arrears: cents(arrears),
});
const currents = (of: ReturnType<typeof allocate>) => of.shares.map((share) => share.current);
const arrears = (of: ReturnType<typeof allocate>) => of.shares.map((share) => share.arrears);

// The worked examples of docs/allocation.md.
describe('several orders', () => {
  test('share current support by amount where it does not reach', () => {
    const shared = allocate(cents(600_00), [order('a', 700_00), order('b', 350_00)]);
    expect(currents(shared)).toEqual([400_00, 200_00]); // 600 x 700/1050, 600 x 350/1050
  });

  test('are paid their current support before arrears, which share the rest by amount', () => {
    const shared = allocate(cents(600_00), [order('a', 400_00, 120_00), order('b', 100_00, 40_00)]);
    expect(currents(shared)).toEqual([400_00, 100_00]);
    expect(arrears(shared)).toEqual([75_00, 25_00]); // 100 x 120/160, 100 x 40/160
  });

  test('share arrears equally in Texas', () => {
    const orders = [order('a', 100_00, 50_00), order('b', 200_00, 50_00), order('c', 50_00, 25_00)];
    const shared = allocate(cents(425_00), orders, 'equal');
    expect(currents(shared)).toEqual([100_00, 200_00, 50_00]);
    expect(arrears(shared)).toEqual([25_00, 25_00, 25_00]); // (425 - 350) / 3
  });

  test('leave to the others what a small claim does not need', () => {
    const orders = [order('a', 0, 10_00), order('b', 0, 500_00), order('c', 0, 500_00)];
    expect(arrears(allocate(cents(100_00), orders, 'equal'))).toEqual([10_00, 45_00, 45_00]);
  });
});

describe('one combined payment', () => {
  const orders = [order('alimony', 500_00, 0, 'alimony'), order('child', 700_00, 300_00)];

  test('that falls short counts as child support before alimony', () => {
    expect(currents(allocate(cents(900_00), orders))).toEqual([200_00, 700_00]);
    expect(currents(allocate(cents(600_00), orders))).toEqual([0, 600_00]);
  });

  test('pays all that falls due now before any arrears, and what is over is a credit', () => {
    const { shares, over } = allocate(cents(1_600_00), orders);
    expect(shares).toEqual([
      { id: 'alimony', current: 500_00, arrears: 0 },
      { id: 'child', current: 700_00, arrears: 300_00 },
    ]);
    expect(over).toBe(100_00); // 1,600 - 500 - 700 - 300
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
const orders = fc.array(
  fc.record({
    id: fc.string(),
    type: fc.constantFrom('child_support' as const, 'alimony' as const),
    current: amount,
    arrears: amount,
  }),
  { maxLength: 6 },
);
type Turn = [Obligation['type'], 'current' | 'arrears'];
const policy = fc.constantFrom('prorated' as const, 'equal' as const);

test('the shares and what is over make the payment, and nobody gets more than he is owed', () => {
  fc.assert(
    fc.property(amount, orders, policy, (payment, obligations, sharing) => {
      const { shares, over } = allocate(payment, obligations, sharing);
      expect(plus(sum(shares.map((share) => plus(share.current, share.arrears))), over)).toBe(payment);
      expect(shares.map((share) => share.id)).toEqual(obligations.map((each) => each.id));
      for (const [i, share] of shares.entries()) {
        expect(share.current >= 0 && share.current <= (obligations[i]?.current ?? -1)).toBe(true);
        expect(share.arrears >= 0 && share.arrears <= (obligations[i]?.arrears ?? -1)).toBe(true);
      }
      const open = sum(obligations.flatMap((each) => [each.current, each.arrears]));
      expect(over).toBe(Math.max(0, payment - open));
    }),
  );
});

test('no arrears are paid while current support is open, and no alimony of a kind before its child support', () => {
  fc.assert(
    fc.property(amount, orders, policy, (payment, obligations, sharing) => {
      const { shares } = allocate(payment, obligations, sharing);
      const openOf = ([type, part]: Turn) =>
        sum(obligations.map((each, i) => (each.type === type ? cents(each[part] - (shares[i]?.[part] ?? 0)) : ZERO)));
      const paidOf = ([type, part]: Turn) =>
        sum(obligations.map((each, i) => (each.type === type ? (shares[i]?.[part] ?? ZERO) : ZERO)));
      const inOrder: Turn[] = [
        ['child_support', 'current'],
        ['alimony', 'current'],
        ['child_support', 'arrears'],
        ['alimony', 'arrears'],
      ];
      for (const [i, turn] of inOrder.entries()) {
        if (openOf(turn) > 0) for (const later of inOrder.slice(i + 1)) expect(paidOf(later)).toBe(0);
      }
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
