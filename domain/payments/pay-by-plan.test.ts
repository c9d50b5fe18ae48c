import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { payByPlan } from './pay-by-plan.ts';

test.each([
  [1_000_00, 1_000_00, 50_00, [1_000_00, 0, 0]], // the instalment takes it all
  [400_00, 1_000_00, 50_00, [400_00, 0, 0]], // the rest of the instalment is collected on schedule
  [1_030_00, 1_000_00, 50_00, [1_000_00, 30_00, 0]],
  [1_100_00, 1_000_00, 50_00, [1_000_00, 50_00, 50_00]], // 1,100 - 1,000 - 50
  [100_00, 0, 0, [0, 0, 100_00]],
])('%i over an instalment of %i and arrears of %i', (total, instalment, arrears, expected) => {
  const paid = payByPlan(cents(total), { instalment: cents(instalment), arrears: cents(arrears) });
  expect([paid.toInstalment, paid.toArrears, paid.ahead]).toEqual(expected);
});

test('neither makes nor loses a cent, and pays nothing beyond what is open', () => {
  const amount = fc.nat(2_000_00);
  fc.assert(
    fc.property(amount, amount, amount, (total, instalment, arrears) => {
      const paid = payByPlan(cents(total), { instalment: cents(instalment), arrears: cents(arrears) });
      expect(paid.toInstalment + paid.toArrears + paid.ahead).toBe(total);
      expect(paid.toInstalment).toBeLessThanOrEqual(instalment);
      expect(paid.toArrears).toBeLessThanOrEqual(arrears);
      if (paid.ahead > 0) expect(paid.toInstalment + paid.toArrears).toBe(instalment + arrears);
    }),
  );
});
