import type { Dispute } from '@mainstay/contract/disputes.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { disputeInWords } from './dispute-in-words.ts';

const dispute: Dispute = {
  id: 'x1',
  paymentId: 'p1',
  amount: cents(100_000),
  state: 'open',
  reason: 'Not mine.',
  openedAt: new Date('2026-03-23T15:00:00Z'),
  creditDueAt: new Date('2026-04-06T13:00:00Z'),
  answerDueAt: new Date('2026-05-07T13:00:00Z'),
  creditedAt: null,
  answeredAt: null,
  answer: null,
  creditUsed: null,
  refunded: null,
};

test.each([
  ['open', 'Someone at Mainstay will answer by Apr 6, 2026. If not, $1,000.00 is put in your wallet until they do.'],
  ['credited', '$1,000.00 is in your wallet until we answer, by May 7, 2026.'],
  ['upheld', 'The debit was not authorized and goes back to your bank account. Reason: Seen.'],
  ['denied', 'The debit stands. Reason: Seen.'],
] as const)('a dispute that is %s', (state, words) => {
  const answer = state === 'upheld' || state === 'denied' ? 'Seen.' : null;
  expect(disputeInWords({ ...dispute, state, answer }, 'America/New_York').words).toBe(words);
});

test.each([
  [cents(0), cents(100_000), 'The debit was not authorized and goes back to your bank account. Reason: Seen.'],
  [
    cents(30_000),
    cents(70_000),
    'The debit was not authorized. $700.00 goes back to your bank account. You have already used the other $300.00 as a provisional credit. Reason: Seen.',
  ],
  [
    cents(100_000),
    cents(0),
    'The debit was not authorized. Nothing more goes back to your bank account because you have used the provisional credit of $1,000.00. Reason: Seen.',
  ],
  [cents(30_000), null, 'Your bank has returned the debit. Reason: Seen.'],
] as const)('an upheld dispute, with %s of a provisional credit used', (creditUsed, refunded, words) => {
  const upheld = { ...dispute, state: 'upheld', answer: 'Seen.', creditUsed, refunded } as const;
  expect(disputeInWords(upheld, 'America/New_York').words).toBe(words);
});
