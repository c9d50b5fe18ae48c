import { expect, test } from 'vitest';
import { isInstalment, settlesInstalments } from './obligation.ts';

test.each([
  ['child_support', true, false],
  ['alimony', true, false],
  ['arrears', false, false],
  ['flexible', false, true],
  ['insurance', false, true],
])('%s: scheduled %s, settles what fell due %s', (paymentType, falls, settles) => {
  expect(isInstalment({ paymentType })).toBe(falls);
  expect(settlesInstalments(paymentType)).toBe(settles);
});

test('arrears that are paid in instalments are instalments, arrears paid by hand are none', () => {
  expect(isInstalment({ paymentType: 'arrears', instalment: true })).toBe(true);
  expect(isInstalment({ paymentType: 'arrears', instalment: false })).toBe(false);
});
