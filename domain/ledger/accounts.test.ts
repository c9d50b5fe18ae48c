import { expect, test } from 'vitest';
import { accountKind, sourceAccount } from './accounts.ts';

test.each([
  ['bank', 'open'],
  ['clearing', 'funds'],
  ['payee', 'funds'],
  ['paid_out', 'funds'],
  ['wallet', 'funds'],
  ['declared', 'open'],
  ['arrears', 'debt'],
  ['arrears_due', 'open'],
  ['ahead', 'funds'],
  ['owed', 'debt'],
  ['fees', 'funds'],
  ['premiums', 'open'],
  ['claims', 'open'],
  [sourceAccount('loc', 's1'), 'funds'],
  [sourceAccount('escrow', 's1'), 'funds'],
] as const)('%s is an account of %s', (id, kind) => {
  expect(accountKind(id)).toBe(kind);
});

test('a line and an escrow have an account of their own each', () => {
  expect([sourceAccount('loc', 's1'), sourceAccount('escrow', 's1')]).toEqual(['line:s1', 'escrow:s1']);
});

test.each(['cash', 'line:', 'Bank', 'constructor', ''])('"%s" is no account', (id) => {
  expect(() => accountKind(id)).toThrow('no such account');
});
