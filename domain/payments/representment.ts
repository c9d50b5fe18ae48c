import { addBankingDays, BANK_ZONE } from '../banking-day.ts';
import { dayAt, daysBetween } from '../day.ts';
import type { Debit } from './case-money.ts';
import { MOST_PRESENTATIONS, originationInstant, PRESENTATION_DAYS, REPRESENT_AFTER } from './collection-days.ts';
import { returnCode } from './return-codes.ts';

// A debit that was returned for want of funds (R01, R09) is represented for the same amount from the same account, whatever it is
// for: an instalment or a plan's second payment. See docs/bank-returns.md.

/** When it is represented: three and ten banking days after the first return. */
export const representmentTimes = (firstReturnedAt: Date): Date[] =>
  REPRESENT_AFTER.map((days) => originationInstant(addBankingDays(dayAt(firstReturnedAt, BANK_ZONE), days)));

/**
 * Which debit may be represented now, and as which presentation; null when none may. `made` are all presentations so far, the first one
 * first, and the rests that were debited in the place of one: each counts, and nothing follows a rest once the last time has passed, as
 * its payor was told. At most three in all, within 180 days of the first settlement, and none after one that was returned for another
 * reason than want of funds: who stopped a later presentation (R08) has stopped them all (NACHA operating rules, reinitiation).
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

/** What a rest has brought leaves open what another one may bring. */
const mayBeMadeAgain = (debit: Debit): boolean => {
  const { state, returnCode: code } = debit;
  if (state === 'returned') return code !== null && returnCode(code).again;
  return !isPresentation(debit) && state !== 'refused';
};

const isPresentation = ({ purpose }: Debit): boolean => purpose !== 'difference';

/** Whether one of the times at which a debit is represented is today, or still to come. */
const hasMoreTimes = ({ returnedAt }: Pick<Debit, 'returnedAt'>, now: Date): boolean =>
  returnedAt !== null && representmentTimes(returnedAt).some((time) => dayAt(time, BANK_ZONE) >= dayAt(now, BANK_ZONE));

const isInTime = ({ firstSettledOn }: Debit, now: Date) =>
  firstSettledOn === null || daysBetween(firstSettledOn, dayAt(now, BANK_ZONE)) <= PRESENTATION_DAYS;
