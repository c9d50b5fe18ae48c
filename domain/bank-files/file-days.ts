import { addBankingDays, BANK_ZONE, bankInstant, bankingDayOnOrBefore } from '../banking-day.ts';
import { type Day, instantAt } from '../day.ts';
import { type CutOff, cutOffFor, type FileWindow, soonest } from './windows.ts';

/** An entry's place on the rail of files: the cut-off that its file must make, and the day on which it is effective. */
export type FilePlace = { cutOff: CutOff; effectiveOn: Day };

export type FileDays = {
  debit: FilePlace;
  /** When every two-day return of the debit is known: the credit is written from then on. */
  knownAt: Date;
  credit: FilePlace;
  /** True when there was not enough lead time to pay the payee on time. */
  late: boolean;
};

/** Two banking days after a debit has settled, at nine, every two-day return is known. */
export const RETURN_DAYS = 2;

/** How many banking days a credit needs that is written after the returns of a day are known. */
export const leadDaysOf = (sameDay: boolean): number => (sameDay ? 0 : 1);

/** An entry settles at nine in New York of its effective day, unless it is returned. */
export const settlesAt = (effectiveOn: Day): Date => bankInstant(effectiveOn);

/** When money that a debit brought can be counted on: it has settled and is two banking days old. */
export const countsAt = (effectiveOn: Day): Date => settlesAt(addBankingDays(effectiveOn, RETURN_DAYS));

/**
 * When to debit for an instalment and when to credit the payee. D is the banking day on or before the due day. With same-day entries
 * the debit settles two banking days before D, and the credit is written on D after nine and effective that day; without them the
 * debit settles three banking days before, and the credit is written a day before D. Later than that both go as soon as they can.
 */
export function fileDays(due: Day, now: Date, windows: readonly FileWindow[]): FileDays {
  const paid = bankingDayOnOrBefore(due);
  const lead = windows.some(({ sameDay }) => sameDay) ? RETURN_DAYS : RETURN_DAYS + 1;
  const debit = planned(addBankingDays(paid, -lead), now, windows) ?? soonest(windows, now, 'debit');
  const knownAt = countsAt(debit.effectiveOn);
  const credit = soonest(windows, knownAt, 'credit');
  return { debit, knownAt, credit, late: credit.effectiveOn > paid };
}

/** A debit that a person starts is effective on the next banking day that a window reaches. */
export const startedDebit = (now: Date, windows: readonly FileWindow[]): FilePlace => soonest(windows, now, 'debit');

/** A debit is not sent earlier than the banking day before it is effective: banks return what comes too early. */
function planned(effectiveOn: Day, now: Date, windows: readonly FileWindow[]): FilePlace | null {
  const dayBefore = instantAt(addBankingDays(effectiveOn, -1), 0, 0, BANK_ZONE);
  const from = now > dayBefore ? now : dayBefore;
  const cutOff = cutOffFor(windows, { effectiveOn, from, direction: 'debit' });
  return cutOff && { cutOff, effectiveOn };
}
