import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadDaysOf, RETURN_DAYS, settlesAt } from '../bank-files/file-days.ts';
import { slotFor } from '../bank-files/file-slots.ts';
import { type FileWindow, parseWindows } from '../bank-files/windows.ts';
import { addBankingDays, BANK_ZONE, bankInstant, bankingDayOnOrBefore, isBankingDay } from '../banking-day.ts';
import { addDays, type Day, day, dayAt, instantAt, timeAt } from '../day.ts';
import { collectionDays, daysFrom, originationInstant, soonestOrigination } from './collection-days.ts';
import { effectiveFrom } from './pay-out.ts';
import { countsOn } from './uncounted.ts';

const longBefore = new Date('2024-12-01T15:00:00Z');
const anyDay = fc.integer({ min: 31, max: 2500 }).map((days) => addDays(day('2025-01-01'), days));
const anyWindows = fc.constantFrom(
  '20:00 same-day',
  '09:01 same-day',
  '08:00, 14:45 same-day, 23:59',
  '10:30 same-day, 20:00',
);

test('what the engine plans for an instalment is what the rail of files does: the debit settles in time, the credit arrives on D', () => {
  fc.assert(
    fc.property(anyDay, anyWindows, fc.boolean(), (due, text, sameDay) => {
      const parsed = parseWindows(text, sameDay);
      const windows = 'windows' in parsed ? parsed.windows : [];
      const leadDays = leadDaysOf(sameDay);
      const paid = bankingDayOnOrBefore(due); // D
      const { originate, credit, late } = collectionDays(due, longBefore, leadDays, windows);
      expect(late).toBe(false);

      const sent = originationInstant(originate);
      const wanted = { effectiveOn: daysFrom(soonestOrigination(sent, windows)).settle, direction: 'debit' } as const;
      const debit = slotFor(wanted, sent, windows);
      expect(debit.effectiveOn).toBe(wanted.effectiveOn);
      expect(debit.effectiveOn).toBe(addBankingDays(paid, sameDay ? -2 : -3));

      const known = bankInstant(credit); // when every two-day return is known
      expect(addBankingDays(debit.effectiveOn, 2)).toBe(credit);
      const effectiveOn = effectiveFrom({ now: known, leadDays, windows });
      const out = slotFor({ effectiveOn, direction: 'credit' }, known, windows);
      expect([effectiveOn, out.effectiveOn]).toEqual([paid, paid]);
      expect([out.cutOff.on, timeAt(out.cutOff.at, BANK_ZONE) > '09:00']).toEqual([credit, true]);
      expect(credit).toBe(sameDay ? paid : addBankingDays(paid, -1));
    }),
    { numRuns: 500 },
  );
});

test('a debit goes on the day on which a window is left for it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: longBefore, max: new Date('2031-01-01T00:00:00Z'), noInvalidDate: true }),
      anyWindows,
      (now, text) => {
        const parsed = parseWindows(text, false);
        const windows = 'windows' in parsed ? parsed.windows : [];
        const originate = soonestOrigination(now, windows);
        const { settle } = daysFrom(originate);
        expect(slotFor({ effectiveOn: settle, direction: 'debit' }, now, windows).effectiveOn).toBe(settle);
        expect(originate >= dayAt(now, BANK_ZONE)).toBe(true);
      },
    ),
  );
});

const WINDOWS: FileWindow[] = [
  { cutOff: '10:30', sameDay: false },
  { cutOff: '20:00', sameDay: false },
];
const SAME_DAY: FileWindow[] = [
  { cutOff: '08:30', sameDay: true },
  { cutOff: '10:30', sameDay: true },
  { cutOff: '20:00', sameDay: false },
];
const told = (at: Date) => `${dayAt(at, BANK_ZONE)} ${timeAt(at, BANK_ZONE)}`;
const instantOf = (date: string, hour: number) => instantAt(day(date), hour, 0, BANK_ZONE);
const debitOf = (originate: Day, from: Date, windows: readonly FileWindow[]) =>
  slotFor({ effectiveOn: daysFrom(originate).settle, direction: 'debit' }, from, windows);

/** Follows an instalment through the engine and the rail: planned at an instant, sent in the morning or at once. */
function wayOf(due: Day, now: Date, windows: readonly FileWindow[]) {
  const leadDays = leadDaysOf(windows === SAME_DAY);
  const { originate, credit: known, late } = collectionDays(due, now, leadDays, windows);
  const sent = new Date(Math.max(originationInstant(originate).getTime(), now.getTime()));
  const knownAt = bankInstant(known);
  const effectiveOn = effectiveFrom({ now: knownAt, leadDays, windows });
  return {
    debit: debitOf(originate, sent, windows),
    knownAt,
    credit: slotFor({ effectiveOn, direction: 'credit' }, knownAt, windows),
    late,
  };
}

function wordsOf(due: string, now: Date, windows: readonly FileWindow[]) {
  const { debit, knownAt, credit, late } = wayOf(day(due), now, windows);
  return {
    debit: `${told(debit.cutOff.at)} for ${debit.effectiveOn}`,
    known: told(knownAt),
    credit: `${told(credit.cutOff.at)} for ${credit.effectiveOn}`,
    late,
  };
}

describe('an instalment that is due on Friday 20 March 2026', () => {
  test('without same-day entries the debit settles on D-3, and the credit is written on D-1', () =>
    expect(wordsOf('2026-03-20', longBefore, WINDOWS)).toEqual({
      debit: '2026-03-16 10:30 for 2026-03-17',
      known: '2026-03-19 09:00',
      credit: '2026-03-19 10:30 for 2026-03-20',
      late: false,
    }));

  test('with them the debit settles on D-2, and the credit is written and effective on D', () =>
    expect(wordsOf('2026-03-20', longBefore, SAME_DAY)).toEqual({
      debit: '2026-03-17 08:30 for 2026-03-18',
      known: '2026-03-20 09:00',
      credit: '2026-03-20 10:30 for 2026-03-20',
      late: false,
    }));

  test('the last window is in time, and after it the payee is paid a day later', () => {
    expect(wordsOf('2026-03-20', instantOf('2026-03-16', 20), WINDOWS)).toMatchObject({
      debit: '2026-03-16 20:00 for 2026-03-17',
      late: false,
    });
    expect(wordsOf('2026-03-20', instantOf('2026-03-16', 21), WINDOWS)).toEqual({
      debit: '2026-03-17 10:30 for 2026-03-18',
      known: '2026-03-20 09:00',
      credit: '2026-03-20 10:30 for 2026-03-23',
      late: true,
    });
  });
});

test('a due day without banks is paid on the banking day before it', () => {
  // Saturday 20 June 2026 comes after a holiday: D is Thursday.
  expect(wordsOf('2026-06-20', longBefore, WINDOWS)).toMatchObject({
    debit: '2026-06-12 10:30 for 2026-06-15',
    credit: '2026-06-17 10:30 for 2026-06-18',
  });
});

test('what a person starts is effective on the next banking day, and counts two banking days later', () => {
  const now = instantOf('2026-03-20', 12);
  const originateOn = soonestOrigination(now, SAME_DAY);
  const { cutOff, effectiveOn } = debitOf(originateOn, now, SAME_DAY);
  expect([told(cutOff.at), effectiveOn]).toEqual(['2026-03-20 20:00', '2026-03-23']);
  expect(told(settlesAt(effectiveOn))).toBe('2026-03-23 09:00');
  expect(countsOn({ originateOn, settledAt: null }, RETURN_DAYS)).toBe('2026-03-25');
  expect(countsOn({ originateOn, settledAt: settlesAt(effectiveOn) }, RETURN_DAYS)).toBe('2026-03-25');
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
        const { debit, knownAt, credit, late } = wayOf(due, now, windows);
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
