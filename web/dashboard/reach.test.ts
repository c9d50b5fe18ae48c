import { day } from '@mainstay/domain/day.ts';
import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

const on = (...days: string[]) => days.map((each) => ({ scheduledDate: new Date(`${each}T14:00:00Z`) }));
const weekly = on('2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18');
const monthly = on('2026-11-22', '2026-10-22', '2026-09-22', '2026-08-22', '2026-07-22', '2026-05-22');
const reach = (payments: ReturnType<typeof on>, months: number | null = 6, today = '2026-11-22') =>
  reachOf(payments, { limit: 6, months }, { today: day(today), timeZone: 'America/New_York' });

test('six weekly payments do not reach six months back, and say how far they do', () => {
  expect(reach(weekly)).toBe('The 6 newest, back to Oct 18, 2026');
  expect(reach(weekly, 6, '2027-01-02')).toBe('The 6 newest, back to Oct 18, 2026');
});

test('nothing is said where they reach as far as the label, or where there are no others', () => {
  expect(reach(monthly)).toBeNull();
  expect(reach(weekly.slice(1))).toBeNull();
  expect(reach([])).toBeNull();
});

test('of all time it is always said, once there are as many as were asked for', () => {
  expect(reach(monthly, null)).toBe('The 6 newest, back to May 22, 2026');
});
