import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { ageOf, calendarYear, defaultPeriod, periodFaults } from './report-types.ts';

const today = day('2026-08-31');

test('the usual period is the last six months up to today', () => {
  expect(defaultPeriod(today)).toEqual({ start: '2026-02-28', end: today });
});

test.each([
  ['2026-08-31', 'Recent'],
  ['2026-08-24', 'Recent'], // seven days
  ['2026-08-23', 'Active'],
  ['2026-08-01', 'Active'], // thirty days
  ['2026-07-31', 'Archived'],
])('a report of %s is %s on August 31', (generated, age) => {
  expect(ageOf(day(generated), today)).toBe(age);
});

test.each([
  ['1900-01-01', '2026-08-31', null],
  ['2026-08-31', '2026-08-31', null],
  ['1899-12-31', '2026-08-31', { start: 'Start date must be on or after January 1, 1900' }],
  [
    '2026-09-01',
    '2026-09-02',
    { start: 'Start date cannot be in the future', end: 'End date cannot be in the future' },
  ],
  ['2026-08-02', '2026-08-01', { end: 'End date must not be before the start date' }],
])('a period from %s to %s: %j', (start, end, faults) => {
  expect(periodFaults({ start: day(start), end: day(end) }, today)).toEqual(faults);
});

test.each([
  ['2025-01-01', '2025-12-31', { start: '2025-01-01', end: '2025-12-31' }],
  ['2025-03-10', '2025-04-01', { start: '2025-01-01', end: '2025-12-31' }],
  ['2026-01-01', '2026-12-31', { start: '2026-01-01', end: '2026-08-31' }], // the current year
  ['2025-12-31', '2026-01-01', null],
])('the calendar year of %s to %s is %j', (start, end, year) => {
  expect(calendarYear({ start: day(start), end: day(end) }, today)).toEqual(year);
});
