import { addBankingDays, BANK_ZONE } from '../banking-day.ts';
import { dayAt, daysBetween } from '../day.ts';
import type { Debit } from './case-money.ts';
import { MOST_PRESENTATIONS, originationInstant, PRESENTATION_DAYS, REPRESENT_AFTER } from './collection-days.ts';
import { returnCode } from './return-codes.ts';

// A debit returned for lack of funds (R01, R09) is represented for the same amount from the same account, whether it
// was for an instalment or for a plan's second payment. See docs/bank-returns.md.

/** When a debit is represented: three and ten banking days after the first return. */
export const representmentTimes = (firstReturnedAt: Date): Date[] =>
  REPRESENT_AFTER.map((days) => originationInstant(addBankingDays(dayAt(firstReturnedAt, BANK_ZONE), days)));

/**
 * Which debit may be represented now, and as which presentation; null if none may. `made` holds all presentations so
 * far, the first one first, then the rests debited in place of one. A rest counts as a presentation, and nothing
 * follows a rest after the last of the planned times, as the payor was told. At most three in all, within 180 days of
 * the first settlement, and none after a return for any reason other than lack of funds: a payor who stopped a later
 * presentation (R08) has stopped them all (NACHA operating rules, reinitiation).
 */
export function nextPresentation(made: readonly Debit[], now: Date): { first: Debit; presentation: number } | null {
  const [first] = made;
  const isAllowed =
    first &&
    made.every(mayBeMadeAgain) &&
    made.length < MOST_PRESENTATIONS &&
    isInTime(first, now) &&
    (made.every(isPresentation) || hasMoreTimes(first, now));
  return isAllowed ? { first, presentation: made.length + 1 } : null;
}

/** A rest that was collected, or may still be, does not prevent another one for what is still open. */
const mayBeMadeAgain = (debit: Debit): boolean => {
  const { state, returnCode: code } = debit;
  if (state === 'returned') return code !== null && returnCode(code).again;
  return !isPresentation(debit) && state !== 'refused';
};

const isPresentation = ({ purpose }: Debit): boolean => purpose !== 'difference';

/** Whether one of the planned representment times is today or later. */
const hasMoreTimes = (first: Pick<Debit, 'returnedAt'>, now: Date): boolean => daysLeft(first, now) !== 'none';

/** Whether no planned representment time comes after today. The payor was told that there are no later ones. */
export const isLastTime = (first: Pick<Debit, 'returnedAt'>, now: Date): boolean => daysLeft(first, now) !== 'more';

function daysLeft({ returnedAt }: Pick<Debit, 'returnedAt'>, now: Date): 'none' | 'today' | 'more' {
  const last = returnedAt && representmentTimes(returnedAt).at(-1);
  const [today, day] = [dayAt(now, BANK_ZONE), last && dayAt(last, BANK_ZONE)];
  return !day || day < today ? 'none' : day === today ? 'today' : 'more';
}

const isInTime = ({ firstSettledOn }: Debit, now: Date) =>
  firstSettledOn === null || daysBetween(firstSettledOn, dayAt(now, BANK_ZONE)) <= PRESENTATION_DAYS;
