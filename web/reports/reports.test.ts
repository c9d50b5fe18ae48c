import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { rateNote } from '#payments/rate-note.ts';
import { sentPeriod } from './make-report.ts';
import { periodErrors } from './report-values.ts';
import { amountNote } from './SummaryCards.tsx';
import { reportFile } from './save-report.ts';
import { summaryOf } from './summary.ts';

const TODAY = day('2026-07-03');
const payment = (
  status: string,
  amount = 100_00,
  more: { paymentType?: string; due?: string; instalment?: boolean; held?: boolean } = {},
) => ({
  payout: more.held
    ? {
        state: 'held' as const,
        amount: cents(amount),
        at: new Date('2026-06-01T13:00:00Z'),
        account: null,
        words: 'Held.',
      }
    : null,
  status,
  amount: cents(amount),
  paymentType: more.paymentType ?? 'child_support',
  instalment: more.instalment ?? true,
  scheduledDate: new Date(`${more.due ?? '2026-06-01'}T13:00:00Z`),
});
const summary = (some: ReturnType<typeof payment>[]) => summaryOf(some, TODAY, 'America/New_York');

test('the cards count all payments, and the rate the instalments of the last twelve months that have ended', () => {
  const some = [payment('completed', 850_50), payment('completed', 149_50), payment('failed'), payment('pending')];
  const older = payment('failed', 100_00, { due: '2025-07-03' });
  expect(summary([...some, payment('processing'), older])).toEqual({
    total: 6,
    expenses: 0,
    success: { completed: 2, ended: 3, rate: 66.7 },
    completedAmount: 1_000_00, // 850.50 + 149.50
    failed: 2,
    held: 0,
  });
});

test('a payment for a share of an expense is counted as in the list, and only the money leaves it out and says so', () => {
  const share = (status: string) => payment(status, 96_00, { paymentType: 'expense' });
  const of = summary([payment('completed'), share('completed'), share('failed'), share('pending')]);
  expect(of).toMatchObject({ total: 4, failed: 1, expenses: 1, completedAmount: 100_00 });
  expect(of.success).toEqual({ completed: 1, ended: 1, rate: 100 });
  expect(amountNote(of)).toBe('Completed, all time, without 1 shared expense');
  expect(amountNote(summary([payment('completed'), share('pending')]))).toBe('Completed, all time');
});

test('an instalment that came to nothing is in no rate, as on the dashboard', () => {
  const { success } = summary([payment('completed', 0), payment('failed', 50_00)]);
  expect(success).toEqual({ completed: 0, ended: 1, rate: 0 });
});

test('what is held for the payee is in no rate, and is told beside it', () => {
  const older = payment('processing', 100_00, { due: '2025-07-03', held: true });
  const of = summary([
    payment('completed'),
    payment('processing', 100_00, { held: true }),
    payment('processing'),
    older,
  ]);
  expect([of.success.rate, of.success.ended, of.held]).toEqual([100, 1, 1]);
  expect([0, 1, 2].map((held) => rateNote({ counted: 1, held }))).toEqual([
    'Last 12 months',
    'Last 12 months; 1 held for the payee',
    'Last 12 months; 2 held for the payee',
  ]);
  expect([0, 1].map((held) => rateNote({ counted: 0, held }))).toEqual([
    'No payments yet',
    'None counted yet; 1 held for the payee',
  ]);
});

test('an instalment that a flexible plan settled is counted once, in money and in the rate', () => {
  const plan = payment('completed', 500_00, { paymentType: 'flexible', instalment: false });
  expect(summary([payment('completed', 500_00), payment('failed'), plan])).toMatchObject({
    total: 3,
    completedAmount: 500_00,
    success: { completed: 1, ended: 2, rate: 50 },
  });
  const rest = { ...plan, beyond: { arrears: cents(60_00), ahead: cents(40_00) } };
  expect(summary([payment('completed', 400_00), rest]).completedAmount).toBe(500_00); // 400 + 60 + 40
});

test('without an ended payment there is no rate', () => {
  const none = { completed: 0, ended: 0, rate: 0 };
  expect(summary([])).toEqual({ total: 0, expenses: 0, success: none, completedAmount: 0, failed: 0, held: 0 });
  expect(summary([payment('pending')]).success).toEqual(none);
});

test('a period is sent as instants; one up to today ends now', () => {
  const now = new Date('2026-07-03T16:20:00Z');
  const at = (end: string) => sentPeriod({ start: day('2026-01-03'), end: day(end) }, 'America/New_York', now);
  expect(at('2026-07-03')).toEqual({ periodStart: new Date('2026-01-03T14:00:00Z'), periodEnd: now });
  expect(at('2026-07-02').periodEnd).toEqual(new Date('2026-07-02T13:00:00Z'));
});

test.each([
  ['', '2026-07-03', { periodStart: 'Start date is required' }],
  ['2026-01-03', '', { periodEnd: 'End date is required' }],
  ['1899-12-31', '2026-07-03', { periodStart: 'Start date must be on or after January 1, 1900' }],
  ['2026-01-03', '2026-07-04', { periodEnd: 'End date cannot be in the future' }],
  ['2026-07-02', '2026-07-01', { periodEnd: 'End date must not be before the start date' }],
  ['2026-02-31', '2026-07-01', { periodStart: 'Start date is required' }],
  ['2026-07-03', '2026-07-03', {}],
])('from "%s" to "%s": %j', (periodStart, periodEnd, errors) => {
  expect(periodErrors({ periodStart, periodEnd }, day('2026-07-03'))).toEqual(errors);
});

test('a file is named by the day on which the report was generated, where the case is', () => {
  expect(reportFile(new Date('2026-07-04T02:00:00Z'), 'America/New_York', 'txt')).toBe('court-report-2026-07-03.txt');
});
