import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { beyondStatus } from './beyond-status.ts';

const at = (day: string) => new Date(`${day}T14:00:00Z`);
const [timeZone, now] = ['America/New_York', at('2026-12-23')];

test.each([
  ['completed', null, '2026-12-29', 'Part of it is due Dec 29'],
  ['completed', null, '2027-01-05', null],
  ['completed', null, null, null],
  ['failed', '2026-12-15', null, 'Failed Dec 15'],
  ['processing', null, '2026-12-29', null],
  ['none', null, '2027-01-05', 'None due this month'],
  ['none', null, null, 'No payments yet'],
] as const)('%s, %s, next %s: %s', (status, date, next, told) => {
  const currentMonthPayment = { amount: cents(1200_00), status, date: date && at(date) };
  const stats = { currentMonthPayment, nextPaymentDate: next && at(next), paymentsCounted: 0 };
  expect(beyondStatus(stats, { now, timeZone })).toBe(told);
});
