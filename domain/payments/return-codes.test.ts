import { expect, test } from 'vitest';
import { documented } from '../../tools/testing/documented.ts';
import { FILE_REJECTED, NOT_CLEARED, REVOKED } from '../bank-files/not-originated.ts';
import { isRefusedByHolder } from '../payment-sources/failed-proof.ts';
import { bankReason, gaveBackWords, returnCode, returnReason } from './return-codes.ts';

const page = documented('bank-returns.md', 'return codes');
const ROWS = [...page.matchAll(/^\| (R\d\d) +\| [^|]+\| [^|]+\| ([^|]+?) +\| (kept|suspended|stopped)\b/gm)].map(
  ([, code = '', again, after]) => ({ code, again: again !== 'no', after }),
);

test('docs/bank-returns.md has a row for each code that is known, and says what follows from it', () => {
  const all = Array.from({ length: 100 }, (_, i) => `R${String(i).padStart(2, '0')}`);
  const known = all.filter((code) => returnCode(code).words !== returnCode('').words);
  expect(ROWS).toEqual(
    known.map((code) => {
      const { again, after } = returnCode(code);
      return { code, again, after };
    }),
  );
});

test.each([
  ['R01', 'insufficient funds', 'not enough money', false],
  ['R02', 'account closed', 'account closed', false],
  ['R03', 'no account found', 'no account found', false],
  ['R04', 'invalid account number', 'account number is not valid', false],
  ['R07', 'authorization revoked', 'permission to debit withdrawn', true],
  ['R08', 'payment stopped', 'payment stopped by the account holder', true],
  ['R09', 'uncollected funds', 'money not available yet', false],
  ['R10', 'not authorized', 'debit not authorized', true],
  ['R11', 'not as authorized', 'debit does not match its authorization', false],
  ['R16', 'account frozen', 'account frozen', false],
  ['R20', 'not a transaction account', 'account does not allow debits', false],
  ['R23', 'refused by its holder', 'refused by the account holder', false],
  ['R29', 'not authorized by the company', 'debit not authorized by the company', true],
])(
  '%s is in the bank’s words "%s", in plain ones "%s", and the payor\'s own doing: %s',
  (code, words, plain, byPayor) => {
    expect(returnCode(code)).toMatchObject({ code, words, plain, byPayor });
    expect(bankReason(code)).toBe(`${code}, ${plain}`);
  },
);

test('a code that nobody knows is never presented again, and the source rests until somebody has looked', () => {
  expect(returnCode('R99')).toMatchObject({ code: 'R99', again: false, after: 'suspended' });
  expect(returnCode('constructor')).toMatchObject({ again: false, after: 'suspended' });
});

test('a reason is said with its code; one that is not known, or not told, all the same', () => {
  expect(bankReason('R99')).toBe('R99, returned by the bank');
  expect(bankReason('')).toBe('returned by the bank');
});

test('a proof that comes back under a code that stops a source was refused by the holder, as one under R23', () => {
  for (const { code, after } of ROWS)
    expect([code, isRefusedByHolder(bankReason(code))]).toEqual([code, after === 'stopped' || code === 'R23']);
});

test.each([
  [FILE_REJECTED, 'our bank did not accept it', 'kept', true, 'Our bank did not accept it, so nothing was debited.'],
  [
    NOT_CLEARED,
    'a check that Mainstay makes before money moves is not complete',
    'kept',
    true,
    'A check that Mainstay makes before money moves is not complete, so it was not sent and nothing was debited.',
  ],
  [
    REVOKED,
    'its authorization was revoked first',
    'stopped',
    false,
    'The authorization was revoked before it was sent, so nothing was debited.',
  ],
])('what no bank had, because it was %s, is said without a bank', (code, words, after, again, gaveBack) => {
  expect(returnCode(code)).toMatchObject({ words, after, again });
  expect(bankReason(code)).toBe(words);
  const back = { returnCode: code, returnedBy: 'bank' } as const;
  expect(gaveBackWords(back)).toBe(gaveBack);
  expect(returnReason(back)).toBe(`The debit did not reach your bank, because ${words}.`);
});
