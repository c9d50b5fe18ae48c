import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_FREQUENCIES } from '../documents/agreement-terms.ts';
import { cents } from '../money.ts';
import { convertAmount, yearlyAmount } from './convert-frequency.ts';

test.each([
  ['monthly', 300_00, 'weekly', 69_23], // 300 x 12 / 52 = 69.2307...
  ['monthly', 300_00, 'biweekly', 138_46], // 300 x 12 / 26 = 138.4615...
  ['monthly', 528_00, 'weekly', 121_85], // 528 x 12 / 52 = 121.846..., not the 121.86 of a published table
  ['semimonthly', 425_50, 'monthly', 851_00], // 425.50 x 24 / 12
  ['quarterly', 1_000_00, 'monthly', 333_33], // 1,000 x 4 / 12 = 333.333...
  ['weekly', 100_00, 'monthly', 433_33], // 100 x 52 / 12 = 433.333...
  ['biweekly', 1, 'monthly', 2], // 0.01 x 26 / 12 = 0.0216...
] as const)('%s %i becomes %s %i', (from, amount, to, converted) => {
  expect(convertAmount(cents(amount), from, to)).toBe(converted);
});

test('a frequency that nobody knows is not guessed', () => {
  expect(convertAmount(cents(100_00), 'when able', 'monthly')).toBeNull();
  expect(yearlyAmount(cents(100_00), 'when able')).toBeNull();
});

test('a year of converted payments misses the yearly sum by half a cent a payment at most', () => {
  const frequency = fc.constantFrom(...PAYMENT_FREQUENCIES);
  fc.assert(
    fc.property(fc.nat(100_000_00), frequency, frequency, (amount, from, to) => {
      const converted = convertAmount(cents(amount), from, to) ?? -1;
      const year = Number(yearlyAmount(cents(amount), from));
      const payments = { weekly: 52, biweekly: 26, monthly: 12 }[to];
      expect(Math.abs(converted * payments - year)).toBeLessThanOrEqual(payments / 2);
    }),
  );
});
