import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  day,
  dayAt,
  dayInMonth,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  instantAt,
  isTimeZone,
  parseDay,
  weekdayOf,
} from './day.ts';

const aDay = fc.integer({ min: 0, max: 50_000 }).map((days) => addDays(day('1950-01-01'), days));

test.each([
  ['2026-03-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['26-03-31', false],
  ['2026-3-31', false],
  ['2026-03-31T00:00:00Z', false],
  ['', false],
])('parseDay: %s is a day: %s', (text, is) => expect(parseDay(text) !== null).toBe(is));

test('day() throws where there is no such day', () => expect(() => day('2026-02-30')).toThrow('not a calendar day'));

test('adding days and counting them are each other’s reverse', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const other = addDays(date, days);
      expect(daysBetween(date, other)).toBe(days);
      expect(addDays(other, -days)).toBe(date);
      expect((((weekdayOf(date) + days) % 7) + 7) % 7).toBe(weekdayOf(other));
    }),
  );
});

describe('months are counted from the anchor', () => {
  test('31 January goes to the last day of each month and comes back to the 31st', () => {
    const anchor = day('2026-01-31');
    expect([0, 1, 2, 3, 25].map((months) => addMonths(anchor, months))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2028-02-29',
    ]);
  });

  test('never past the end of a month, never on another day than the anchor’s where there is one', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -600, max: 600 }), (anchor, months) => {
        const there = addMonths(anchor, months);
        const last = daysInMonth(Number(there.slice(0, 4)), Number(there.slice(5, 7)));
        expect(dayOfMonth(there)).toBe(Math.min(dayOfMonth(anchor), last));
      }),
    );
  });

  test('dayInMonth carries months into years', () => {
    expect(dayInMonth(2026, 14, 31)).toBe('2027-02-28');
    expect(dayInMonth(2026, 0, 31)).toBe('2025-12-31');
  });
});

describe('zones', () => {
  test('nine in the morning is nine in the morning on both sides of the change of the clocks', () => {
    const at = (date: string) => instantAt(day(date), 9, 0, 'America/New_York').toISOString();
    expect(at('2026-03-07')).toBe('2026-03-07T14:00:00.000Z'); // UTC-5
    expect(at('2026-03-08')).toBe('2026-03-08T13:00:00.000Z'); // UTC-4 from 2:00 on
    expect(at('2026-11-01')).toBe('2026-11-01T14:00:00.000Z');
    expect(instantAt(day('2026-03-08'), 0, 0, 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
  });

  test('an hour that the clocks show twice is one of the two', () => {
    const instant = instantAt(day('2026-11-01'), 1, 30, 'America/New_York').toISOString();
    expect(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']).toContain(instant);
  });

  test.each([
    ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00:00.000Z'], // midnight is skipped: the day begins at 1:00
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z'],
    ['America/New_York', '2026-03-08', 2, '2026-03-08T07:00:00.000Z'], // 2:00 is skipped: 3:00
  ])('an hour that the clocks of %s skip on %s is the first one after it', (zone, date, hour, instant) => {
    expect(instantAt(day(date), hour, 0, zone).toISOString()).toBe(instant);
    expect(dayAt(new Date(instant), zone)).toBe(date);
    expect(dayAt(new Date(Date.parse(instant) - 1), zone) < date).toBe(hour === 0);
  });

  test('a second before midnight is still the day', () => {
    expect(dayAt(new Date('2026-04-01T03:59:59Z'), 'America/New_York')).toBe('2026-03-31');
    expect(dayAt(new Date('2026-04-01T04:00:00Z'), 'America/New_York')).toBe('2026-04-01');
    expect(dayAt(new Date('2026-04-01T03:59:59Z'), 'Pacific/Kiritimati')).toBe('2026-04-01');
  });

  test('the day of nine o’clock of a day is that day, everywhere', () => {
    const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kolkata', 'Australia/Lord_Howe'];
    fc.assert(
      fc.property(aDay, fc.constantFrom(...zones), (date, zone) => {
        expect(dayAt(instantAt(date, 9, 0, zone), zone)).toBe(date);
      }),
    );
  });

  test.each([
    ['America/Chicago', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('%j is a zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
});
