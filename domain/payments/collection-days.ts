import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { type FileWindow, nextCutOff, soonest as soonestByFile } from '../bank-files/windows.ts';
import { addBankingDays, BANK_ZONE, bankInstant, bankingDayOnOrAfter, bankingDayOnOrBefore } from '../banking-day.ts';
import { type Day, dayAt, instantAt } from '../day.ts';

/** A debit's banking days: sent, settled one day later, and safe from two-day returns two days after that. */
export type CollectionDays = {
  originate: Day;
  settle: Day;
  /**
   * The day the payee is credited: the banking day on or before the due day, or as soon after it as the debit is safe.
   */
  credit: Day;
  /** True if there was not enough lead time for a bank debit to be on time. */
  late: boolean;
};

/** The hour at which debits are submitted on a banking day. */
const ORIGINATE_HOUR = 8;
/** A debit takes one banking day to settle. A two-day return is known `RETURN_DAYS` later. */
const SETTLE_DAYS = 1;

/**
 * When to debit for an instalment. The debit settles two banking days before D (the banking day on or before the due
 * day), so every two-day return is known by nine in New York on D. If it is too late for that, it starts at once
 * (docs/calendars.md). If credits need banking days to arrive (`leadDays`), everything moves earlier by that many.
 */
export function collectionDays(due: Day, now: Date, leadDays = 0, windows: Windows = null): CollectionDays {
  const on = creditDay(due, leadDays);
  const planned = addBankingDays(on, -(SETTLE_DAYS + RETURN_DAYS));
  const soonest = soonestOrigination(now, windows);
  if (planned >= soonest)
    return { originate: planned, settle: addBankingDays(planned, SETTLE_DAYS), credit: on, late: false };
  return { ...daysFrom(soonest), late: true };
}

/** The banking day on which to credit an instalment so it arrives by its due day. */
export function creditDay(due: Day, leadDays: number): Day {
  const on = bankingDayOnOrBefore(due);
  return leadDays === 0 ? on : addBankingDays(on, -leadDays);
}

/** The days of a debit sent on a banking day. */
export function daysFrom(originate: Day): Omit<CollectionDays, 'late'> {
  const settle = addBankingDays(originate, SETTLE_DAYS);
  return { originate, settle, credit: addBankingDays(settle, RETURN_DAYS) };
}

/**
 * The next banking day on which a debit can be sent. That is today if the bank takes entries at any hour, or until its
 * last file window; otherwise it is the next banking day.
 */
export function soonestOrigination(now: Date, windows: Windows = null): Day {
  return windows === null ? bankingDayOnOrAfter(dayAt(now, BANK_ZONE)) : nextCutOff(windows, now).on;
}

/** The earliest banking day on which money sent now can arrive. */
export const soonestCredit = (now: Date, windows: Windows = null): Day =>
  windows === null ? soonestOrigination(now) : soonestByFile(windows, now, 'credit').effectiveOn;

/**
 * The banking day on which the sandbox bank settles an entry: at nine on its effective day, or on the next banking day if
 * it was submitted after that.
 */
export const sandboxSettlesOn = ({ effective, at }: { effective: Day; at: Date }): Day =>
  bankInstant(effective) >= at ? bankingDayOnOrAfter(effective) : addBankingDays(dayAt(at, BANK_ZONE), 1);

/** The day on which what is given to the sandbox bank then will have settled; null if that is at once. */
export function sandboxExpects(entry: { effective: Day; at: Date }): Day | null {
  const on = sandboxSettlesOn(entry);
  return bankInstant(on) <= entry.at ? null : on;
}

type Windows = readonly FileWindow[] | null;

/** Eight in the morning of that day, New York time. */
export const originationInstant = (date: Day): Date => instantAt(date, ORIGINATE_HOUR, 0, BANK_ZONE);

/** R01 and R09 are represented this many banking days after the first return. See docs/bank-returns.md. */
export const REPRESENT_AFTER = [3, 10] as const;
/** NACHA: at most three presentations in all, within 180 days of the first settlement. */
export const MOST_PRESENTATIONS = 3;
export const PRESENTATION_DAYS = 180;
