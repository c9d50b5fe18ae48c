import { expect, test } from 'vitest';
import { bankReason, returnCode } from './return-codes.ts';

// The table of docs/bank-returns.md, row by row.
test.each([
  ['R01', true, 'kept', 'insufficient funds', false],
  ['R02', false, 'suspended', 'account closed', false],
  ['R03', false, 'suspended', 'no account found', false],
  ['R04', false, 'suspended', 'invalid account number', false],
  ['R07', false, 'stopped', 'authorization revoked', true],
  ['R08', false, 'kept', 'payment stopped', true],
  ['R09', true, 'kept', 'uncollected funds', false],
  ['R10', false, 'stopped', 'not authorized', true],
  ['R11', false, 'stopped', 'not as authorized', false],
  ['R16', false, 'suspended', 'account frozen', false],
  ['R20', false, 'suspended', 'not a transaction account', false],
  ['R29', false, 'stopped', 'not authorized by the company', true],
])(
  '%s: presented again %s, the source is %s, in words "%s", the payor\'s own doing %s',
  (code, again, after, words, byPayor) => {
    const plain = bankReason(code).replace(`${code}, `, '');
    expect(returnCode(code)).toEqual({ code, again, after, words, byPayor, plain });
  },
);

test('a code that nobody knows is never presented again, and the source rests until somebody has looked', () => {
  expect(returnCode('R99')).toMatchObject({ code: 'R99', again: false, after: 'suspended' });
  expect(returnCode('constructor')).toMatchObject({ again: false, after: 'suspended' });
});

test('each known reason can be said in plain words, with its code', () => {
  expect(bankReason('R01')).toBe('R01, not enough money');
  const known = ['R01', 'R02', 'R03', 'R04', 'R07', 'R08', 'R09', 'R10', 'R11', 'R16', 'R20', 'R29'];
  const unknown = bankReason('R99');
  expect(unknown).toBe('R99, returned by the bank');
  for (const code of known) expect(bankReason(code)).not.toContain('returned by the bank');
  expect(bankReason('')).toBe('returned by the bank');
});
