import { cents, ZERO } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { allEnded } from './all-ended.ts';

test('nothing is left to pay once every obligation has ended and nothing is owed', () => {
  const ended = { kind: 'child_support', state: 'ended' } as const;
  expect(allEnded([ended, ended], ZERO)).toBe(true);
  expect(allEnded([ended, { kind: 'alimony', state: 'active' }], ZERO)).toBe(false);
  expect(allEnded([ended, { kind: 'arrears', state: 'active' }], ZERO)).toBe(true); // its instalments have no end of their own
  expect(allEnded([ended], cents(1))).toBe(false); // arrears are still paid
  expect(allEnded([], ZERO)).toBe(false); // a new case has not begun
});
