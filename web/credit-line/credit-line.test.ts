import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import {
  type ApplicationInputs,
  applicationResolver,
  NEW_APPLICATION,
  recommendedLimit,
} from './application-values.ts';
import { apr } from './credit-words.ts';

const read = (more: Partial<ApplicationInputs>) =>
  applicationResolver({ ...NEW_APPLICATION, ...more }, undefined, { fields: {}, shouldUseNativeValidation: false });

test('the recommended limit is twice the payment, within what can be asked for', () => {
  expect(recommendedLimit(cents(1_250_00))).toBe(2_500_00);
  expect(recommendedLimit(undefined)).toBe(1_000_00);
  expect(recommendedLimit(cents(40_00))).toBe(100_00);
  expect(recommendedLimit(cents(7_500_00))).toBe(10_000_00);
});

test('an application is sent with what was given; what was left empty was not given', async () => {
  expect((await read({})).values).toEqual({ requestedLimit: 500_00, monthlyIncome: null, employmentStatus: null });
  const whole = { requestedLimit: '1000', monthlyIncome: '$4,000', employmentStatus: 'employed' } as const;
  expect((await read(whole)).values).toEqual({
    requestedLimit: 1_000_00,
    monthlyIncome: 4_000_00,
    employmentStatus: 'employed',
  });
});

test.for<[Partial<ApplicationInputs>, string, string | undefined]>([
  [{ requestedLimit: '99.99' }, 'requestedLimit', 'Minimum requested limit is $100'],
  [{ requestedLimit: '' }, 'requestedLimit', 'Minimum requested limit is $100'],
  [{ requestedLimit: '100' }, 'requestedLimit', undefined],
  [{ requestedLimit: '10000' }, 'requestedLimit', undefined],
  [{ requestedLimit: '10000.01' }, 'requestedLimit', 'Maximum limit is $10,000'],
  [{ monthlyIncome: '0.99' }, 'monthlyIncome', 'Monthly income is required'],
  [{ monthlyIncome: '1' }, 'monthlyIncome', undefined],
])('%o is told at %s: %s', async ([more, field, message]) => {
  expect((await read(more)).errors[field as keyof ApplicationInputs]?.message).toBe(message);
});

test('a rate is shown as a percentage a year', () => {
  expect([0.16, 0.1625, 0.2].map(apr)).toEqual(['16% APR', '16.25% APR', '20% APR']);
});
