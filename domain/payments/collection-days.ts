import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { type FileWindow, nextCutOff, soonest as soonestByFile } from '../bank-files/windows.ts';
import { addBankingDays, BANK_ZONE, bankingDayOnOrAfter, bankingDayOnOrBefore } from '../banking-day.ts';
import { type Day, dayAt, instantAt } from '../day.ts';

/** A debit's way, in banking days: sent, settled one later, safe from two-day returns two after that. */
export type CollectionDays = {
  originate: Day;
  settle: Day;
  /** The payee is credited: the banking day on or before the due day, or as soon after it as the debit is safe. */
  credit: Day;
  /** True when there was not enough lead time to be on time by bank debit. */
  late: boolean;
};

/** In the morning of its banking day a debit is handed to the bank. */
const ORIGINATE_HOUR = 8;
/** A debit takes one banking day to settle, and `RETURN_DAYS` more until a two-day return is known. */
const SETTLE_DAYS = 1;

/**
 * When to debit for an instalment. The debit settles two banking days before D (the banking day on or before the due day),
 * so that every two-day return is known by nine in New York on D. Later than that it starts at once. docs/calendars.md.
 * Where a credit needs banking days to arrive (`leadDays`), everything is so many earlier.
 */
export function collectionDays(due: Day, now: Date, leadDays = 0, windows: Windows = null): CollectionDays {
  const on = creditDay(due, leadDays);
  const planned = addBankingDays(on, -(SETTLE_DAYS + RETURN_DAYS));
  const soonest = soonestOrigination(now, windows);
  if (planned >= soonest)
    return { originate: planned, settle: addBankingDays(planned, SETTLE_DAYS), credit: on, late: false };
  return { ...daysFrom(soonest), late: true };
}

/** The banking day on which an instalment is credited, so that it has arrived by its due day. */
export function creditDay(due: Day, leadDays: number): Day {
  const on = bankingDayOnOrBefore(due);
  return leadDays === 0 ? on : addBankingDays(on, -leadDays);
}

/** A debit that is sent on a banking day. */
export function daysFrom(originate: Day): Omit<CollectionDays, 'late'> {
  const settle = addBankingDays(originate, SETTLE_DAYS);
  return { originate, settle, credit: addBankingDays(settle, RETURN_DAYS) };
}

/**
 * The banking day on which a debit can still be sent: today, at whatever hour where a bank takes entries all night, else until the
 * last of its windows for files; or the next banking day.
 */
export function soonestOrigination(now: Date, windows: Windows = null): Day {
  return windows === null ? bankingDayOnOrAfter(dayAt(now, BANK_ZONE)) : nextCutOff(windows, now).on;
}

/** The banking day on which money that goes out now can arrive at the soonest. */
export const soonestCredit = (now: Date, windows: Windows = null): Day =>
  windows === null ? soonestOrigination(now) : soonestByFile(windows, now, 'credit').effectiveOn;

type Windows = readonly FileWindow[] | null;

/** Eight in the morning of that day, New York time. */
export const originationInstant = (date: Day): Date => instantAt(date, ORIGINATE_HOUR, 0, BANK_ZONE);

/** R01 and R09 are presented again so many banking days after the first return. See docs/bank-returns.md. */
export const REPRESENT_AFTER = [3, 10] as const;
/** NACHA: at most three presentations in all, within 180 days of the first settlement. */
export const MOST_PRESENTATIONS = 3;
export const PRESENTATION_DAYS = 180;
