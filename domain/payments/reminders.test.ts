import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { PAYMENT_STATES } from './payment-state.ts';
import { isReminded, remindedOn, reminderOf, untilWords } from './reminders.ts';

const due = day('2026-03-02'); // the days before it lie in February

test('what is due is told of three days and one day before', () => {
  expect(remindedOn(due, 'first')).toBe('2026-02-27');
  expect(remindedOn(due, 'last')).toBe('2026-03-01');
});

test.each([
  ['2026-02-26', null],
  ['2026-02-27', 'first'],
  ['2026-02-28', 'first'], // late, and still the first
  ['2026-03-01', 'last'], // so late that the last replaces the first
  ['2026-03-02', 'last'],
  ['2026-03-03', null],
])('on %s it is time for %s', (today, reminder) => expect(reminderOf(due, day(today))).toBe(reminder));

test('is told of until it is paid or returned', () =>
  expect(PAYMENT_STATES.filter(isReminded)).toEqual(['scheduled', 'originated', 'settled']));

test.each([
  ['2026-03-02', 'today'],
  ['2026-03-01', 'tomorrow'],
  ['2026-02-27', 'in 3 days'],
])('on %s it is due %s', (today, words) => expect(untilWords(due, day(today))).toBe(words));
