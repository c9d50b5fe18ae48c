import { expect, test } from 'vitest';
import { fellDue, settlesInstalments } from './payment-kinds.ts';

test.each([
  ['child_support', true, false],
  ['alimony', true, false],
  ['arrears', false, false],
  ['flexible', false, true],
  ['insurance', false, true],
])('%s: fell due by itself %s, settles what fell due %s', (paymentType, falls, settles) => {
  expect(fellDue(paymentType)).toBe(falls);
  expect(settlesInstalments(paymentType)).toBe(settles);
});
