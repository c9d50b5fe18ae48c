import { expect, test } from 'vitest';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import { aCase, after, at, bank, saved } from './case-for-tests.ts';

const CHECK = 'A check by Mainstay was not completed in time';
const PROOF = 'The bank account was not verified in time';

/** Why the payment due Mar 20 has failed once that day is over, outside the sandbox. */
function why(...sources: FundingSource[]) {
  const scheduled = after({ ...aCase(...sources), sandbox: false }, saved);
  const collected = after(at(scheduled, '2026-03-19T15:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
  const due = after(at(collected, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
  const over = after(at(due, '2026-03-21T05:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
  const found = over.payments.find(({ id }) => id === 'p0');
  return [found?.state, found?.failureReason];
}

test.each<[string, FundingSource[], string]>([
  ['there is no bank account', [], 'No payment source'],
  ['its bank account was stopped', [{ ...bank, state: 'stopped' }], 'No payment source'],
  ['the person who added the account is not cleared', [{ ...bank, isCleared: false }], CHECK],
  ['nor is the account proven', [{ ...bank, isCleared: false, isProven: false }], CHECK],
  ['the account is not proven', [{ ...bank, isProven: false }], PROOF],
])('a payment that could not be collected says why: %s', (_, sources, reason) => {
  expect(why(...sources)).toEqual(['failed', reason]);
});
