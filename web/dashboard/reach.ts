import type { Payment } from '@mainstay/contract/payments.ts';
import { addMonths, type Day, dayAt } from '@mainstay/domain/day.ts';
import { dayText } from '#lib/format.ts';
import { t } from './words.ts';

/** How many payments a period requests, and how many months its label promises; null for all time. */
export type Asked = { limit: number; months: number | null };

/**
 * How far back the newest payments go, if that is less than the label says: "The 6 newest, back to Oct 1, 2026". Null if they
 * cover the period or there are no others.
 */
export function reachOf(
  payments: readonly Pick<Payment, 'scheduledDate'>[],
  { limit, months }: Asked,
  of: { today: Day; timeZone: string },
): string | null {
  const [oldest] = payments.map(({ scheduledDate }) => dayAt(scheduledDate, of.timeZone)).sort();
  if (!oldest || payments.length < limit) return null;
  if (months !== null && oldest <= addMonths(of.today, -months)) return null;
  return t('theNewestBackTo', { limit, oldest: dayText(oldest) });
}
