import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { type Day, earlierDay } from '@mainstay/domain/day.ts';
import type { SinceOrder } from '#payments/useSinceOrder.ts';

export type ReportSince = { since: Day | null; from: 'order' | 'due' | 'outside' };

/**
 * Where a report "since the order" begins: on the day of the order. Where nobody has entered it, with the first payment
 * due, or with an earlier payment outside Mainstay that is not from before the opening figure.
 */
export function reportSince({ since, isOrderDate }: SinceOrder, outside: readonly OutsidePayment[]): ReportSince {
  if (isOrderDate) return { since, from: 'order' };
  const paid = outside.filter(({ beforeOpening }) => !beforeOpening).map(({ paidOn }) => paidOn);
  const first = paid.length === 0 ? null : paid.reduce(earlierDay);
  return first !== null && (since === null || first < since)
    ? { since: first, from: 'outside' }
    : { since, from: 'due' };
}
