import type { DashboardStats } from '@mainstay/contract/dashboard.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { minus, ZERO } from '@mainstay/domain/money.ts';
import { dayText, dollars, fullDate } from '#lib/format.ts';
import { t } from './words.ts';

type Stats = Pick<DashboardStats, 'currentMonthPayment' | 'nextPaymentDate' | 'paymentsCounted'>;

/** What this month's status alone would hide: why nothing has been paid yet, what is held, or that part is still to come. */
export function beyondStatus(
  { currentMonthPayment: month, nextPaymentDate: next, paymentsCounted }: Stats,
  { now, timeZone, isPayee = false }: { now: Date; timeZone: string; isPayee?: boolean },
): string | null {
  const { status, date, toCome, amount, held = ZERO, arrivesOn } = month;
  const monthOf = (at: Date) => dayAt(at, timeZone).slice(0, 7);
  if (status === 'completed') {
    if (!next || monthOf(next) !== monthOf(now)) return null;
    const day = { next: fullDate(next, timeZone) };
    return toCome ? t('stillToCome', { ...day, toCome: dollars(toCome) }) : t('partOfItIsDue', day);
  }
  if (status === 'failed') return date ? t('failedOn', { date: fullDate(date, timeZone) }) : t('failedThisMonth');
  if (arrivesOn) return t('itShouldArriveOn', { arrivesOn: dayText(arrivesOn) });
  if (held > 0)
    return t('heldForWhom', {
      held: dollars(held),
      isWhole: held === amount ? 'yes' : 'no',
      isPayee: isPayee ? 'yes' : 'no',
    });
  if (status !== 'none') return null;
  if (next !== null) return t('dueNotThisMonth', { next: fullDate(next, timeZone) });
  return paymentsCounted === 0 ? t('noPaymentsYet') : t('nothingIsScheduledNow');
}

/**
 * "Received on time" for a completed month. If part of the month's amount is still to come, it says how much was
 * received; if a payment of the month was paid late, how late.
 */
export function receivedWords({ amount, toCome = ZERO, daysLate = 0 }: Stats['currentMonthPayment']): string {
  const received = daysLate > 0 ? t('receivedDaysLate', { days: daysLate }) : t('receivedOnTime');
  return toCome > 0 ? t('receivedSoFar', { received, amount: dollars(minus(amount, toCome)) }) : received;
}
