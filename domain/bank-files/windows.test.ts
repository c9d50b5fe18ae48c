import { describe, expect, test } from 'vitest';
import { BANK_ZONE } from '../banking-day.ts';
import { day, dayAt, instantAt, timeAt } from '../day.ts';
import { cutOffFor, type FileWindow, nextCutOff, parseWindows, soonest } from './windows.ts';

const TEXT = '10:30 same-day, 14:45 same-day, 20:00';
const windowsOf = (text: string, sameDay: boolean): FileWindow[] => {
  const parsed = parseWindows(text, sameDay);
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.windows;
};
const on = (date: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantAt(day(date), hour, minute, BANK_ZONE);
};
const told = (at: Date) => `${dayAt(at, BANK_ZONE)} ${timeAt(at, BANK_ZONE)}`;

describe('the configured windows', () => {
  test('are read in the order of the day', () =>
    expect(windowsOf('20:00, 10:30 same-day', true)).toEqual([
      { cutOff: '10:30', sameDay: true },
      { cutOff: '20:00', sameDay: false },
    ]));

  test('settle nothing on the same day where that is off', () =>
    expect(windowsOf(TEXT, false).some(({ sameDay }) => sameDay)).toBe(false));

  test.each([
    ['', true, '"" is not a window'],
    ['25:00', false, '"25:00" is not a window'],
    ['9:30', false, '"9:30" is not a window'],
    ['10:30 sameday', true, '"10:30 sameday" is not a window'],
    ['10:30,,20:00', true, '"" is not a window'],
    ['09:00', false, 'no window is after 09:00'],
    ['08:00 same-day, 20:00', true, 'no same-day window is after 09:00'],
  ])('%j (same-day: %s) is refused', (text, sameDay, fault) =>
    expect(parseWindows(text, sameDay)).toEqual({ fault: expect.stringContaining(fault) }),
  );
});

// March 20, 2026 is a Friday; May 25 is a holiday on a Monday; daylight saving begins on Sunday, March 8.
test.each([
  ['2026-03-20', '08:00', '2026-03-20 10:30'],
  ['2026-03-20', '10:30', '2026-03-20 10:30'],
  ['2026-03-20', '10:31', '2026-03-20 14:45'],
  ['2026-03-20', '20:01', '2026-03-23 10:30'],
  ['2026-03-21', '12:00', '2026-03-23 10:30'],
  ['2026-05-22', '21:00', '2026-05-26 10:30'],
  ['2026-03-06', '21:00', '2026-03-09 10:30'],
])('the next cut-off from %s %s on is %s', (date, time, next) =>
  expect(told(nextCutOff(windowsOf(TEXT, true), on(date, time)).at)).toBe(next),
);

test.each<['debit' | 'credit', string, string, string, string | null]>([
  ['credit', '2026-03-20 09:00', '2026-03-20', '', '2026-03-20 10:30'],
  ['credit', '2026-03-20 14:46', '2026-03-20', '', null], // only 20:00 is left, and it reaches Monday
  ['credit', '2026-03-20 14:46', '2026-03-23', '', '2026-03-20 20:00'],
  ['debit', '2026-03-20 09:00', '2026-03-20', '', null], // a debit never settles on the same day
  ['debit', '2026-03-20 09:00', '2026-03-23', '', '2026-03-20 10:30'],
  ['debit', '2026-03-20 20:01', '2026-03-23', '', null],
  ['debit', '2026-03-20 20:01', '2026-03-24', '', '2026-03-23 10:30'],
])('a %s that is known at %s goes to be effective on %s', (direction, known, effectiveOn, _, cutOff) => {
  const [date = '', time = ''] = known.split(' ');
  const found = cutOffFor(windowsOf(TEXT, true), { effectiveOn: day(effectiveOn), from: on(date, time), direction });
  expect(found && told(found.at)).toBe(cutOff);
});

test.each<['debit' | 'credit', boolean, string, string, string]>([
  ['credit', true, '2026-03-20 09:00', '2026-03-20', '2026-03-20 10:30'],
  ['credit', true, '2026-03-20 15:00', '2026-03-23', '2026-03-20 20:00'],
  ['credit', false, '2026-03-20 09:00', '2026-03-23', '2026-03-20 10:30'],
  ['debit', true, '2026-03-20 09:00', '2026-03-23', '2026-03-20 10:30'],
  ['debit', true, '2026-03-21 09:00', '2026-03-24', '2026-03-23 10:30'],
  ['debit', false, '2026-05-22 09:00', '2026-05-26', '2026-05-22 10:30'],
])('the soonest %s (same-day: %s) from %s on is effective on %s', (direction, sameDay, known, effectiveOn, cutOff) => {
  const [date = '', time = ''] = known.split(' ');
  const found = soonest(windowsOf(TEXT, sameDay), on(date, time), direction);
  expect([found.effectiveOn, told(found.cutOff.at)]).toEqual([effectiveOn, cutOff]);
});
