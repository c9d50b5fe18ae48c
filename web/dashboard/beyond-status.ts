import type { DashboardStats } from '@mainstay/contract/dashboard.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { monthAndDay } from '#lib/format.ts';
import { t } from './words.ts';

type Stats = Pick<DashboardStats, 'currentMonthPayment' | 'nextPaymentDate' | 'paymentsCounted'>;

/** What this month's status alone would hide: why nothing has been paid yet, or that part is still to come. */
export function beyondStatus(
  { currentMonthPayment: { status, date }, nextPaymentDate: next, paymentsCounted }: Stats,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  const monthOf = (at: Date) => dayAt(at, timeZone).slice(0, 7);
  if (status === 'completed')
    return next && monthOf(next) === monthOf(now) ? t('partOfItIsDue', { next: monthAndDay(next, timeZone) }) : null;
  if (status === 'failed') return date ? t('failedOn', { date: monthAndDay(date, timeZone) }) : t('failedThisMonth');
  if (status !== 'none') return null;
  return next === null && paymentsCounted === 0 ? t('noPaymentsYet') : t('noneDueThisMonth');
}
