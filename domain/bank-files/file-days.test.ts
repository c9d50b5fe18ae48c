import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays, BANK_ZONE, bankingDayOnOrBefore, isBankingDay } from '../banking-day.ts';
import { addDays, day, dayAt, instantAt, timeAt } from '../day.ts';
import { countsAt, fileDays, settlesAt, startedDebit } from './file-days.ts';
import type { FileWindow } from './windows.ts';

const WINDOWS: FileWindow[] = [
  { cutOff: '10:30', sameDay: false },
  { cutOff: '20:00', sameDay: false },
];
const SAME_DAY: FileWindow[] = [
  { cutOff: '08:30', sameDay: true },
  { cutOff: '10:30', sameDay: true },
  { cutOff: '20:00', sameDay: false },
];
const longBefore = new Date('2026-01-02T15:00:00Z');
const told = (at: Date) => `${dayAt(at, BANK_ZONE)} ${timeAt(at, BANK_ZONE)}`;
const at = (date: string, hour: number) => instantAt(day(date), hour, 0, BANK_ZONE);

function daysOf(due: string, now: Date, windows: FileWindow[]) {
  const { debit, knownAt, credit, late } = fileDays(day(due), now, windows);
  return {
    debit: `${told(debit.cutOff.at)} for ${debit.effectiveOn}`,
    known: told(knownAt),
    credit: `${told(credit.cutOff.at)} for ${credit.effectiveOn}`,
    late,
  };
}

describe('an instalment that is due on Friday 20 March 2026', () => {
  test('without same-day entries the debit settles on D-3, and the credit is written on D-1', () =>
    expect(daysOf('2026-03-20', longBefore, WINDOWS)).toEqual({
      debit: '2026-03-16 10:30 for 2026-03-17',
      known: '2026-03-19 09:00',
      credit: '2026-03-19 10:30 for 2026-03-20',
      late: false,
    }));

  test('with them the debit settles on D-2, and the credit is written and effective on D', () =>
    expect(daysOf('2026-03-20', longBefore, SAME_DAY)).toEqual({
      debit: '2026-03-17 08:30 for 2026-03-18',
      known: '2026-03-20 09:00',
      credit: '2026-03-20 10:30 for 2026-03-20',
      late: false,
    }));

  test('the last window is in time, and after it the payee is paid a day later', () => {
    expect(daysOf('2026-03-20', at('2026-03-16', 20), WINDOWS)).toMatchObject({
      debit: '2026-03-16 20:00 for 2026-03-17',
      late: false,
    });
    expect(daysOf('2026-03-20', at('2026-03-16', 21), WINDOWS)).toEqual({
      debit: '2026-03-17 10:30 for 2026-03-18',
      known: '2026-03-20 09:00',
      credit: '2026-03-20 10:30 for 2026-03-23',
      late: true,
    });
  });
});

test('a due day without banks is paid on the banking day before it', () => {
  // Saturday 20 June 2026 comes after a holiday: D is Thursday.
  expect(daysOf('2026-06-20', longBefore, WINDOWS)).toMatchObject({
    debit: '2026-06-12 10:30 for 2026-06-15',
    credit: '2026-06-17 10:30 for 2026-06-18',
  });
});

test('what a person starts is effective on the next banking day, and counts two banking days later', () => {
  const { cutOff, effectiveOn } = startedDebit(at('2026-03-20', 12), SAME_DAY);
  expect([told(cutOff.at), effectiveOn]).toEqual(['2026-03-20 20:00', '2026-03-23']);
  expect(told(settlesAt(effectiveOn))).toBe('2026-03-23 09:00');
  expect(told(countsAt(effectiveOn))).toBe('2026-03-25 09:00');
});

test('whatever is due whenever: in time is on D to the day, every day is a banking day, no credit goes before returns are known', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.integer({ min: -10 * 24 * 60, max: 20 * 24 * 60 }),
      fc.constantFrom(WINDOWS, SAME_DAY),
      (days, minutesBefore, windows) => {
        const due = addDays(day('2026-01-05'), days);
        const now = new Date(instantAt(due, 0, 0, BANK_ZONE).getTime() - minutesBefore * 60_000);
        const { debit, knownAt, credit, late } = fileDays(due, now, windows);
        const paid = bankingDayOnOrBefore(due);
        for (const { cutOff, effectiveOn } of [debit, credit])
          expect(isBankingDay(cutOff.on) && isBankingDay(effectiveOn) && cutOff.on <= effectiveOn).toBe(true);
        expect(debit.cutOff.at >= now && debit.cutOff.on === addBankingDays(debit.effectiveOn, -1)).toBe(true);
        expect(told(knownAt)).toBe(`${addBankingDays(debit.effectiveOn, 2)} 09:00`);
        expect(credit.cutOff.at > knownAt).toBe(true);
        expect(late ? credit.effectiveOn > paid : credit.effectiveOn === paid).toBe(true);
      },
    ),
  );
});
