import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, day } from '../day.ts';
import { cents, plus, ZERO } from '../money.ts';
import { annualRate, MEMBERSHIP_FEE, processingFee, secondPaymentDate, split } from './split.ts';

describe('a payment in two parts', () => {
  test('takes the wallet first, then the bank with the fee, and lends the rest', () => {
    expect(split(cents(1_000_00), 50, cents(100_00))).toEqual({
      total: 1_000_00,
      first: 500_00,
      wallet: 100_00,
      bank: 410_00, // 500 - 100 + 10 fee
      credit: 500_00,
      fee: 10_00,
    });
  });

  test('rounds the first part half up; the odd cent is not lost', () => {
    const { first, credit } = split(cents(1_01), 50, ZERO);
    expect([first, credit]).toEqual([51, 50]); // 50.5 -> 51
  });

  test('neither makes nor loses a cent, whatever the wallet holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: 10, max: 90 }),
        fc.nat(100_000_000),
        (total, share, wallet) => {
          const parts = split(cents(total), share, cents(wallet));
          expect(plus(parts.first, parts.credit)).toBe(total);
          expect(parts.wallet + parts.bank).toBe(parts.first + parts.fee);
          expect(parts.wallet).toBeLessThanOrEqual(Math.min(wallet, parts.first));
          expect(parts.bank).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('costs one percent, half up', () => {
    expect(processingFee(cents(1_50))).toBe(2); // 1.5 cents
    expect(processingFee(cents(1_49))).toBe(1);
  });

  test.each([
    [50, 0.68],
    [90, 3.38],
  ])('at a first share of %i %% costs %f a year on $1,000 over 27 days', (share, rate) => {
    const parts = split(cents(1_000_00), share, ZERO);
    expect(annualRate(parts, MEMBERSHIP_FEE, day('2026-03-01'), day('2026-03-28'))).toBeCloseTo(rate, 2);
  });
});

describe('the second payment date', () => {
  test.each<[string, number, string]>([
    ['2026-03-10', 28, '2026-03-28'],
    ['2026-03-28', 28, '2026-03-28'], // today has not passed yet
    ['2026-03-29', 28, '2026-04-28'],
    ['2026-02-28', 31, '2026-02-28'], // the last day of a shorter month is that month's 31st
    ['2026-01-31', 30, '2026-02-28'],
    ['2026-02-10', 31, '2026-02-28'],
    ['2026-12-15', 5, '2027-01-05'],
  ])('from %s on day %i is %s', (today, chosen, due) => {
    expect(secondPaymentDate(today as Day, chosen)).toBe(due);
  });
});
