import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { day } from '@mainstay/domain/day.ts';
import { expect, test } from 'vitest';
import { reportSince } from './report-since.ts';

const paid = (on: string, more: Partial<OutsidePayment> = {}) =>
  ({ paidOn: day(on), state: 'confirmed', beforeOpening: false, ...more }) as OutsidePayment;
const due = { since: day('2027-01-01'), isOrderDate: false };

test.each([
  [
    'the day of the order',
    { since: day('2026-11-17'), isOrderDate: true },
    [paid('2026-11-10')],
    '2026-11-17',
    'order',
  ],
  ['the first payment due', due, [], '2027-01-01', 'due'],
  ['an earlier payment outside', due, [paid('2026-12-20'), paid('2026-12-05')], '2026-12-05', 'outside'],
  ['one that is not confirmed yet', due, [paid('2026-12-05', { state: 'unconfirmed' })], '2026-12-05', 'outside'],
  ['none from before the opening figure', due, [paid('2026-05-05', { beforeOpening: true })], '2027-01-01', 'due'],
  ['no later payment outside', due, [paid('2027-02-05')], '2027-01-01', 'due'],
  [
    'a payment outside where nothing is due',
    { since: null, isOrderDate: false },
    [paid('2026-12-05')],
    '2026-12-05',
    'outside',
  ],
  ['nothing', { since: null, isOrderDate: false }, [], null, 'due'],
] as const)('a report since the order begins with %s', (_, of, outside, since, from) => {
  expect(reportSince(of, outside)).toEqual({ since, from });
});
