import { expect, test } from 'vitest';
import { BANK_ZONE } from '../banking-day.ts';
import { day, instantAt } from '../day.ts';
import { cents } from '../money.ts';
import {
  acknowledgedIfDeliveredBy,
  effectiveOnWhenWritten,
  isLate,
  settlementTime,
  slotFor,
  whyHeld,
} from './file-slots.ts';
import type { FileWindow } from './windows.ts';

const windows: FileWindow[] = [
  { cutOff: '10:30', sameDay: true },
  { cutOff: '20:00', sameDay: false },
];
/** 2026-03-16 is a Monday. */
const at = (date: string, hour: number, minute = 0) => instantAt(day(date), hour, minute, BANK_ZONE);
const [monday, tuesday, wednesday] = ['2026-03-16', '2026-03-17', '2026-03-18'].map(day) as [never, never, never];

test.each([
  ['the window of the day before', tuesday, 'debit', at('2026-03-16', 8), at('2026-03-16', 10, 30), tuesday],
  ['the last window that reaches the day', tuesday, 'debit', at('2026-03-16', 12), at('2026-03-16', 20), tuesday],
  ['a later day when none does', tuesday, 'debit', at('2026-03-16', 21), at('2026-03-17', 10, 30), wednesday],
  ['the same day for a credit', monday, 'credit', at('2026-03-16', 9), at('2026-03-16', 10, 30), monday],
] as const)('an entry makes %s', (_, effectiveOn, direction, from, window, on) => {
  const place = slotFor({ effectiveOn, direction }, from, windows);
  expect([place.cutOff.at, place.effectiveOn]).toEqual([window, on]);
});

test('a file that is written when its window is long over has later days', () => {
  const wanted = { effectiveOn: tuesday, direction: 'debit' } as const;
  expect(effectiveOnWhenWritten(wanted, at('2026-03-16', 20, 5), windows)).toBe(tuesday);
  expect(effectiveOnWhenWritten(wanted, at('2026-03-17', 1), windows)).toBe(wednesday);
});

test('a file that the bank had too late settles later than it says', () => {
  const settles = (deliveredAt: Date) =>
    settlementTime(
      { effectiveOn: tuesday, direction: 'debit' },
      { window: at('2026-03-16', 20), deliveredAt, windows },
    );
  expect(settles(at('2026-03-16', 20, 10))).toEqual(at('2026-03-17', 9));
  expect(settles(at('2026-03-17', 7))).toEqual(at('2026-03-18', 9));
  expect([
    isLate(at('2026-03-16', 20), at('2026-03-16', 20, 15)),
    isLate(at('2026-03-16', 20), at('2026-03-16', 20, 16)),
  ]).toEqual([false, true]);
});

test('a bank has an hour to acknowledge a file', () =>
  expect(acknowledgedIfDeliveredBy(at('2026-03-16', 21, 31))).toEqual(at('2026-03-16', 20, 31)));

test('a file over a limit, or with which a day is over one, waits', () => {
  const of = (debits: number, credits = 0) => ({ debits: cents(debits), credits: cents(credits) });
  const limits = { fileLimit: cents(1000), dayLimit: cents(1500) };
  expect(whyHeld(of(600, 400), [], limits)).toBeNull();
  expect(whyHeld(of(600, 401), [], limits)).toContain('the limit for one file');
  expect(whyHeld(of(500), [of(500), of(0, 501)], limits)).toContain('the limit for one day');
  expect(whyHeld(of(5000), [of(5000)], { fileLimit: null, dayLimit: null })).toBeNull();
});
