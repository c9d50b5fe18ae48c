import { expect, test } from 'vitest';
import { bankReason, returnCode } from './return-codes.ts';

// The table of docs/bank-returns.md, row by row.
test.each([
  ['R01', true, 'kept', 'insufficient funds'],
  ['R02', false, 'suspended', 'account closed'],
  ['R03', false, 'suspended', 'no account found'],
  ['R04', false, 'suspended', 'invalid account number'],
  ['R07', false, 'stopped', 'authorization revoked'],
  ['R08', false, 'kept', 'payment stopped'],
  ['R09', true, 'kept', 'uncollected funds'],
  ['R10', false, 'stopped', 'not authorized'],
  ['R16', false, 'suspended', 'account frozen'],
  ['R20', false, 'suspended', 'not a transaction account'],
  ['R29', false, 'stopped', 'not authorized by the company'],
])('%s: presented again %s, the source is %s, in words "%s"', (code, again, after, words) => {
  expect(returnCode(code)).toEqual({ code, again, after, words });
});

test('a code that nobody knows is never presented again, and the source rests until somebody has looked', () => {
  expect(returnCode('R99')).toMatchObject({ code: 'R99', again: false, after: 'suspended' });
  expect(returnCode('constructor')).toMatchObject({ again: false, after: 'suspended' });
});

test('each known reason can be said in plain words, with its code', () => {
  expect(bankReason('R01')).toBe('R01, not enough money');
  const known = ['R01', 'R02', 'R03', 'R04', 'R07', 'R08', 'R09', 'R10', 'R16', 'R20', 'R29'];
  const unknown = bankReason('R99');
  expect(unknown).toBe('R99, returned by the bank');
  for (const code of known) expect(bankReason(code)).not.toContain('returned by the bank');
  expect(bankReason('')).toBe('returned by the bank');
});
