import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadDaysOf } from '../bank-files/file-days.ts';
import { placeFor } from '../bank-files/places.ts';
import { parseWindows } from '../bank-files/windows.ts';
import { addBankingDays, BANK_ZONE, bankInstant, bankingDayOnOrBefore } from '../banking-day.ts';
import { addDays, day, dayAt, timeAt } from '../day.ts';
import { collectionDays, daysFrom, originationInstant, soonestOrigination } from './collection-days.ts';
import { effectiveFrom } from './pay-out.ts';

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
      const debit = placeFor(wanted, sent, windows);
      expect(debit.effectiveOn).toBe(wanted.effectiveOn);
      expect(debit.effectiveOn).toBe(addBankingDays(paid, sameDay ? -2 : -3));

      const known = bankInstant(credit); // every two-day return is
      expect(addBankingDays(debit.effectiveOn, 2)).toBe(credit);
      const effectiveOn = effectiveFrom({ now: known, leadDays, windows });
      const out = placeFor({ effectiveOn, direction: 'credit' }, known, windows);
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
        expect(placeFor({ effectiveOn: settle, direction: 'debit' }, now, windows).effectiveOn).toBe(settle);
        expect(originate >= dayAt(now, BANK_ZONE)).toBe(true);
      },
    ),
  );
});
