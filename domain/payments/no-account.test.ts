import { expect, test } from 'vitest';
import { project } from '../case-projection.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import { aCase, after, at, bank, saved } from './case-for-tests.ts';
import { decide } from './decide.ts';
import { paymentsProjections } from './projections.ts';

const CHECK = 'A check by Mainstay was not completed in time';
const PROOF = 'The bank account was not verified in time';

/** The payment due Mar 20 once that day is over, outside the sandbox, and what the payee is told. */
function failed(...sources: FundingSource[]) {
  const scheduled = after({ ...aCase(...sources), sandbox: false }, saved);
  const collected = after(at(scheduled, '2026-03-19T15:00:00Z'), { kind: 'collection_due', paymentId: 'p0' });
  const due = after(at(collected, '2026-03-20T13:00:00Z'), { kind: 'credit_due', paymentId: 'p0' });
  const dayOver = at(due, '2026-03-21T05:00:00Z');
  const event = { kind: 'credit_due', paymentId: 'p0' } as const;
  const found = after(dayOver, event).payments.find(({ id }) => id === 'p0');
  const { happened } = decide(dayOver, event);
  const told = happened.flatMap((each) => project(paymentsProjections, each).notices).map(({ others }) => others);
  return { why: [found?.state, found?.failureReason], told };
}

test.each<[string, FundingSource[], string]>([
  ['there is no bank account', [], 'No payment source'],
  ['its bank account was stopped', [{ ...bank, state: 'stopped' }], 'No payment source'],
  ['the person who added the account is not cleared', [{ ...bank, isCleared: false }], CHECK],
  ['nor is the account proven', [{ ...bank, isCleared: false, isProven: false }], CHECK],
  ['the account is not proven', [{ ...bank, isProven: false }], PROOF],
])('a payment that could not be collected says why: %s', (_, sources, reason) => {
  expect(failed(...sources).why).toEqual(['failed', reason]);
});

test('the payee is told that a check is open, and nothing of the accounts of the payor', () => {
  const start = 'The payment of $1,000.00 due Mar 20, 2026 was not paid.';
  const end = 'It was added to the arrears.';
  expect(failed({ ...bank, isCleared: false }).told).toEqual([
    `${start} A check that Mainstay makes before money moves was not completed in time. ${end}`,
  ]);
  for (const sources of [[], [{ ...bank, isProven: false }], [{ ...bank, state: 'stopped' as const }]])
    expect(failed(...sources).told).toEqual([`${start} ${end}`]);
});
