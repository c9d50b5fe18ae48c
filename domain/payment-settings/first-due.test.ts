import { expect, test } from 'vitest';
import { type Day, day } from '../day.ts';
import { cents } from '../money.ts';
import { firstDue } from './first-due.ts';
import { occurrences, type Schedule } from './occurrences.ts';

const monthly: Schedule = {
  ...{ frequency: 'monthly', dueDay: 1, secondDueDay: null, amount: cents(1_250_00), steps: [] },
  ...{ anchor: day('2025-10-01'), endDate: null },
};
const weekly: Schedule = { ...monthly, frequency: 'weekly', amount: cents(300_00), anchor: day('2026-11-27') };
const from = day('2026-11-26');
const settledOn = (paidBy: Schedule, date: Day) => occurrences({ ...paidBy, anchor: date, endDate: null }, date, date);
const first = (schedule: Schedule, days: string[] = [], paidBy: Schedule = monthly) =>
  firstDue(schedule, { from, settled: days.map(day).flatMap((date) => settledOn(paidBy, date)) })?.date ?? null;

test('the next day that is not provided for is the first', () => {
  expect(first(monthly)).toBe('2026-12-01');
  expect(first(monthly, ['2026-11-01'])).toBe('2026-12-01');
  expect(first(monthly, ['2026-12-01'])).toBe('2027-01-01'); // paid ahead
  expect(first(monthly, ['2026-12-01', '2027-01-01'])).toBe('2027-02-01');
});

test('a month that was paid is not asked for again on another day of it', () => {
  const onTheFifteenth = { ...monthly, dueDay: 15, anchor: day('2026-12-15') };
  expect(first(onTheFifteenth)).toBe('2026-12-15');
  expect(first(onTheFifteenth, ['2026-12-01'])).toBe('2027-01-15');
  expect(first(weekly, ['2026-12-01'])).toBe('2027-01-01'); // after the weeks of December, which were paid as a month
  expect(first(monthly, ['2026-11-27'], weekly)).toBe('2026-12-01'); // a week pays for no month
});

test('what has ended, or asks for nothing, has no first day', () => {
  expect(first({ ...monthly, endDate: day('2026-11-30') })).toBeNull();
  expect(first({ ...monthly, amount: cents(0) })).toBeNull();
});
