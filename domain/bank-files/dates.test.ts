import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day, daysBetween, yearOf } from '../day.ts';
import { parseJulianDay, parseYymmdd, yymmdd } from './dates.ts';

const someDay = fc.nat(36_000).map((days) => addDays(day('2001-01-01'), days));

test('a date of six digits is read as it was written', () => {
  fc.assert(
    fc.property(someDay, (date) => {
      expect(parseYymmdd(yymmdd(date))).toBe(date);
    }),
  );
  for (const wrong of ['', '260230', '26033', '2603311', '26-3-1', '000000']) expect(parseYymmdd(wrong)).toBe(null);
});

test.each([
  ['078', '2026-03-19', '2026-03-19'],
  ['002', '2026-12-31', '2027-01-02'],
  ['365', '2027-01-02', '2026-12-31'],
  ['366', '2028-12-29', '2028-12-31'],
  ['366', '2026-06-15', null], // no leap year is near enough
  ['000', '2026-03-19', null],
  ['367', '2026-03-19', null],
  ['78', '2026-03-19', null],
])('day %s in a file of %s is %s', (text, near, date) => expect(parseJulianDay(text, day(near))).toBe(date));

test('a settlement day within five months of the file is found again', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -150, max: 150 }), (near, days) => {
      const date = addDays(near, days);
      const number = daysBetween(day(`${yearOf(date)}-01-01`), date) + 1;
      expect(parseJulianDay(String(number).padStart(3, '0'), near)).toBe(date);
    }),
  );
});
