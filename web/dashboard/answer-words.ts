import type { CurrentCase } from '@mainstay/contract/cases.ts';
import type { DashboardAnswer } from '@mainstay/contract/dashboard.ts';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { plus, ZERO } from '@mainstay/domain/money.ts';
import { dayText, dollars } from '#lib/format.ts';
import { t } from './words.ts';

type Next = NonNullable<DashboardAnswer['next']>;

/** "On Dec 28, 2026. It arrived on Dec 30, 2026."; for what was paid outside Mainstay, "On Dec 28, 2026, outside
 * Mainstay." */
export function paidWords(last: NonNullable<DashboardAnswer['last']>, today: Day): string {
  const { amount, paidOn, outside = ZERO } = last;
  if (outside === ZERO) return arrivalWords(last, today);
  if (outside === amount) return t('onItOutsideMainstay', { on: dayText(paidOn) });
  return t('ofItOutsideMainstay', { arrival: arrivalWords(last, today), outside: dollars(outside) });
}

function arrivalWords({ paidOn, arrivesOn }: NonNullable<DashboardAnswer['last']>, today: Day): string {
  const on = dayText(paidOn);
  if (arrivesOn > today) return t('onItShouldArriveOn', { on, arrivesOn: dayText(arrivesOn) });
  return arrivesOn === paidOn
    ? t('onItArrivedTheSameDay', { on })
    : t('onItArrivedOn', { on, arrivesOn: dayText(arrivesOn) });
}

/** "On Jan 28, 2027, from Chase ••6789". */
export function nextWords({ dueOn, account, covered, noAccount }: Next, today: Day): string {
  const on = dayWords(dueOn, today);
  if (account) return t('from', { on, account });
  // A viewer who sees the cover would see the account too; arrears have no cover.
  return noAccount || covered !== null ? t('noBankAccountWillBeDebited', { on }) : `${on}.`;
}

function dayWords(dueOn: Day, today: Day): string {
  if (dueOn === today) return t('today');
  return dueOn < today ? t('dueOn', { dueOn: dayText(dueOn) }) : t('on', { dueOn: dayText(dueOn) });
}

/** Says why nothing is scheduled. */
export const nothingNextWords = (endedOn: Day | undefined): string =>
  endedOn ? t('paymentsEndedOn', { endedOn: dayText(endedOn) }) : t('nothingIsScheduled');

/** Says why there is no last payment: what was collected may be held until the payee has an account that takes it. */
export function nothingPaidWords(held: number, reader: Reader = 'other'): string {
  if (held === 0) return t('nothingHasBeenPaidYet');
  return reader === 'payee' ? t('itIsHeldForYou') : t('itIsHeldForThePayee');
}

/** Says how much of what is due is already paid, in part or ahead; null if none of it is. */
export function alreadyPaidWords({ ahead = ZERO, paid = ZERO }: Next): string | null {
  const already = plus(ahead, paid);
  return already > 0 ? t('isPaidAlready', { already: dollars(already) }) : null;
}

/** Says when the payee will be paid, if that is after the due day; null if it is in time. */
export function lateWords({ dueOn, paidOn, waitsUntil }: Next, today: Day): string | null {
  if (waitsUntil) return t('itWaitsUntil', { until: dayText(waitsUntil) });
  if (!paidOn) return null;
  const on = { paidOn: dayText(paidOn) };
  return dueOn < today ? t('itIsOnItsWay', on) : t('itIsPaidLateOn', on);
}

/**
 * Whether backup covers it, or only the support in it, because backup never pays arrears; null if nothing is left to
 * cover, or the caller may not see the funding.
 */
export const coverWords = ({ amount, covered, missing, support }: Next): string | null =>
  covered === null || amount === ZERO
    ? null
    : covered
      ? support === undefined
        ? t('coveredByBackup')
        : t('supportCoveredByBackup', { support: dollars(support) })
      : support === undefined
        ? t('notCoveredShort', { missing: dollars(missing ?? ZERO) })
        : t('supportNotCoveredShort', { missing: dollars(missing ?? ZERO), support: dollars(support) });

type Reader = 'payor' | 'payee' | 'other';

/** For whom the words are: an owner who has not said which parent they are reads as the side that they count as. */
export function readerOf(role: Role | null, current: Pick<CurrentCase, 'parties'> | undefined): Reader {
  const side = role ?? current?.parties.find(({ countsAs }) => countsAs)?.countsAs;
  return side === 'payor' || side === 'payee' ? side : 'other';
}

/** The note below the arrears total. */
export function owedWords(owed: number, reader: Reader): string {
  if (owed === 0) return t('nothingIsPastDue');
  if (reader === 'payor') return t('pastDueYouOweThisIn');
  return reader === 'payee' ? t('pastDueItIsOwedTo') : t('pastDueOwedInArrears');
}
