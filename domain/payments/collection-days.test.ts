import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays, BANK_ZONE, bankInstant, bankingDayOnOrBefore, isBankingDay } from '../banking-day.ts';
import { addDays, day, dayAt, instantAt } from '../day.ts';
import { collectionDays, daysFrom, originationInstant, sandboxExpects, soonestOrigination } from './collection-days.ts';

const longBefore = new Date('2026-01-02T15:00:00Z');
const on = (date: string, hour = 10) => instantAt(day(date), hour, 0, BANK_ZONE);

describe('with lead time', () => {
  test.each([
    // due, sent, settles two banking days before the credit, credited
    ['a Friday', '2026-03-20', '2026-03-17', '2026-03-18', '2026-03-20'],
    ['a Sunday, paid on the Friday before', '2026-03-15', '2026-03-10', '2026-03-11', '2026-03-13'],
    ['the Monday after a weekend', '2026-03-16', '2026-03-11', '2026-03-12', '2026-03-16'],
    ['Christmas Day, paid on its eve', '2026-12-25', '2026-12-21', '2026-12-22', '2026-12-24'],
    ['the Friday after Thanksgiving', '2026-11-27', '2026-11-23', '2026-11-24', '2026-11-27'],
    ["the Sunday before Martin Luther King's day", '2027-01-17', '2027-01-12', '2027-01-13', '2027-01-15'],
    ['the day after a Monday holiday', '2027-07-06', '2027-06-30', '2027-07-01', '2027-07-06'],
    ['New Year, with Christmas before it', '2027-01-01', '2026-12-28', '2026-12-29', '2026-12-31'],
  ])('an instalment due on %s is credited in time', (_, due, originate, settle, credit) => {
    expect(collectionDays(day(due), longBefore)).toEqual({ originate, settle, credit, late: false });
  });

  test('where a credit needs a day to arrive, everything is a banking day earlier', () => {
    expect(collectionDays(day('2026-03-20'), longBefore, 1)).toEqual({
      originate: '2026-03-16',
      settle: '2026-03-17',
      credit: '2026-03-19',
      late: false,
    });
  });

  test('the last moment to be on time is the day of sending itself', () => {
    expect(collectionDays(day('2026-03-20'), on('2026-03-17')).late).toBe(false);
    expect(collectionDays(day('2026-03-20'), on('2026-03-18'))).toEqual({
      originate: '2026-03-18',
      settle: '2026-03-19',
      credit: '2026-03-23',
      late: true,
    });
  });
});

describe('with less lead time', () => {
  test('a debit starts at once, on the next banking day', () => {
    // Saturday 14 March: sent on Monday, settled on Tuesday, safe on Thursday.
    expect(collectionDays(day('2026-03-16'), on('2026-03-14'))).toEqual({
      originate: '2026-03-16',
      settle: '2026-03-17',
      credit: '2026-03-19',
      late: true,
    });
  });

  test('the day is that of New York, also just before midnight', () => {
    expect(soonestOrigination(new Date('2026-03-18T03:59:59Z'))).toBe('2026-03-17'); // 23:59:59 in New York
    expect(soonestOrigination(new Date('2026-03-18T04:00:00Z'))).toBe('2026-03-18');
  });
});

test('the bank works from nine by the clock of New York, in summer and in winter', () => {
  expect(bankInstant(day('2026-03-06')).toISOString()).toBe('2026-03-06T14:00:00.000Z');
  expect(bankInstant(day('2026-03-09')).toISOString()).toBe('2026-03-09T13:00:00.000Z');
  expect(originationInstant(day('2026-03-09')) < bankInstant(day('2026-03-09'))).toBe(true);
});

const anyDay = fc.integer({ min: 0, max: 2500 }).map((days) => addDays(day('2025-01-01'), days));
const anyInstant = fc
  .date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2031-01-01T00:00:00Z'), noInvalidDate: true })
  .filter((instant) => !Number.isNaN(instant.getTime()));

test('no debit is sent, settled or credited on a day on which banks are closed', () => {
  fc.assert(
    fc.property(anyDay, anyInstant, (due, now) => {
      const { originate, settle, credit } = collectionDays(due, now);
      expect([originate, settle, credit].every(isBankingDay)).toBe(true);
    }),
  );
});

test('the payee is credited once every two-day return is known, and by the due day unless there was no time', () => {
  fc.assert(
    fc.property(anyDay, anyInstant, (due, now) => {
      const { originate, settle, credit, late } = collectionDays(due, now);
      expect(settle).toBe(addBankingDays(originate, 1));
      expect(credit).toBe(addBankingDays(settle, 2));
      expect(originate >= dayAt(now, BANK_ZONE)).toBe(true); // never in the past
      expect(late).toBe(credit > due);
      if (!late) expect(credit).toBe(bankingDayOnOrBefore(due));
      if (late) expect(originate).toBe(soonestOrigination(now));
    }),
  );
});

test('a debit that is sent on any banking day takes one day to settle and two to be safe', () => {
  expect(daysFrom(day('2026-11-25'))).toEqual({
    originate: '2026-11-25',
    settle: '2026-11-27', // Thanksgiving lies between
    credit: '2026-12-01',
  });
});

test.each([
  ['at nine on its day, at once', '2026-04-06', 9, '2026-04-06', null],
  ['later on its day, the next banking day', '2026-04-06', 10, '2026-04-06', '2026-04-07'],
  ['before nine, on the same day', '2026-04-06', 8, '2026-04-06', '2026-04-06'],
  ['on a Friday afternoon, the Monday after', '2026-04-10', 17, '2026-04-10', '2026-04-13'],
  ['on a Saturday, the Monday after', '2026-04-11', 12, '2026-04-13', '2026-04-13'],
])('the sandbox bank moves what it is given %s', (_, given, hour, effective, expected) => {
  expect(sandboxExpects({ effective: day(effective), at: on(given, hour) })).toBe(expected);
});
