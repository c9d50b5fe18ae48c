import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { beyondStatus, receivedWords } from './beyond-status.ts';

const at = (day: string) => new Date(`${day}T14:00:00Z`);
const [timeZone, now] = ['America/New_York', at('2026-12-23')];

test.each([
  ['completed', null, '2026-12-29', 'Part of it is due Dec 29, 2026'],
  ['completed', null, '2027-01-05', null],
  ['completed', null, null, null],
  ['failed', '2026-12-15', null, 'Failed Dec 15, 2026'],
  ['processing', null, '2026-12-29', null],
  ['none', null, '2027-01-05', 'Due Jan 5, 2027, not this month'],
  ['none', null, null, 'No payments yet'],
] as const)('%s, %s, next %s: %s', (status, date, next, told) => {
  const currentMonthPayment = { amount: cents(1200_00), status, date: date && at(date) };
  const stats = { currentMonthPayment, nextPaymentDate: next && at(next), paymentsCounted: 0 };
  expect(beyondStatus(stats, { now, timeZone })).toBe(told);
});

test('once payments have ended, nothing is scheduled', () => {
  const currentMonthPayment = { amount: cents(0), status: 'none', date: null };
  expect(beyondStatus({ currentMonthPayment, nextPaymentDate: null, paymentsCounted: 3 }, { now, timeZone })).toBe(
    'Nothing is scheduled',
  );
});

test('a month of which part is still to come names what was received, and what is to come', () => {
  const month = { amount: cents(2_946_00), status: 'completed', date: at('2026-12-01'), toCome: cents(950_00) };
  const stats = { currentMonthPayment: month, nextPaymentDate: at('2026-12-29'), paymentsCounted: 2 };
  expect(receivedWords(month)).toBe('Received on time: $1,996.00'); // 2,946 - 950
  expect(beyondStatus(stats, { now, timeZone })).toBe('$950.00 still to come, next on Dec 29, 2026');
});

test('a month is not received on time if a payment of it came late', () => {
  const month = { amount: cents(1_846_00), status: 'completed', date: at('2026-12-01') };
  expect(receivedWords(month)).toBe('Received on time');
  expect(receivedWords({ ...month, daysLate: 1 })).toBe('Received 1 day late');
  expect(receivedWords({ ...month, daysLate: 3 })).toBe('Received up to 3 days late');
});

test('says of what was collected for this month that it is held, and for whom', () => {
  const money = { amount: cents(200_00), status: 'processing', held: cents(200_00) };
  const told = (held = money.held, isPayee = false) =>
    beyondStatus(
      { currentMonthPayment: { ...money, held }, nextPaymentDate: null, paymentsCounted: 3 },
      { now, timeZone, isPayee },
    );
  expect(told()).toBe('Held for the payee');
  expect(told(money.held, true)).toBe('Held for you');
  expect(told(cents(50_00))).toBe('$50.00 held for the payee');
  expect(told(cents(0))).toBeNull();
});

test('says of what was paid of this month and has not arrived when it should', () => {
  const month = { amount: cents(150_00), status: 'processing', date: at('2026-12-06'), arrivesOn: day('2026-12-24') };
  expect(
    beyondStatus({ currentMonthPayment: month, nextPaymentDate: null, paymentsCounted: 3 }, { now, timeZone }),
  ).toBe('It should arrive on Dec 24, 2026');
});
