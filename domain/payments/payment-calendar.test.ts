import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { calendarState, weeksOfMonth } from './payment-calendar.ts';

const today = day('2026-03-20');

test.each([
  ['completed', '2026-03-20', false, 'paid'],
  ['completed', '2026-03-20', true, 'backup'],
  ['failed', '2026-03-20', true, 'failed'],
  ['processing', '2026-03-20', false, 'processing'],
  ['pending', '2026-03-20', false, 'due'],
  ['pending', '2026-03-19', false, 'due'],
  ['pending', '2026-03-21', false, 'upcoming'],
  ['disputed', '2026-03-20', false, 'other'],
] as const)('%s on %s (backup %s) is %s', (status, date, backup, state) => {
  expect(calendarState({ status, date: day(date), backup }, today)).toBe(state);
});

test('a month has whole weeks from Sunday to Saturday', () => {
  const march = weeksOfMonth(today);
  expect(march.map((week) => week[0])).toEqual(['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29']);
  expect(march.at(-1)?.at(-1)).toBe('2026-04-04');
  expect(weeksOfMonth(day('2026-02-10'))).toHaveLength(4); // from Sunday the 1st to Saturday the 28th
  expect(weeksOfMonth(day('2026-05-31'))).toHaveLength(6); // from Friday the 1st to Sunday the 31st
  expect(weeksOfMonth(day('2026-01-01'))[0]?.[0]).toBe('2025-12-28');
});
