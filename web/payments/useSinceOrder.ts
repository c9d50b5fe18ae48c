import { type Day, dayAt, earlierDay } from '@mainstay/domain/day.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { HISTORY_LIMIT, paymentsQuery } from './queries.ts';

/** The first day of "since the order"; null if unknown. `isOrderDate` is false if the first payment due stands in for it. */
export type SinceOrder = { since: Day | null; isOrderDate: boolean };

/** The start of the case's order: the day of the order, else of the first instalment if that has fallen due. */
export function useSinceOrder(): SinceOrder {
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  const { orderDate = null } = useQuery(currentCaseQuery).data ?? {};
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT)).data ?? [];
  if (orderDate !== null) return { since: orderDate, isOrderDate: true };
  const due = payments.filter(isInstalment).map(({ scheduledDate }) => dayAt(scheduledDate, timeZone));
  const first = due.length === 0 ? null : due.reduce(earlierDay);
  return { since: first !== null && first <= today ? first : null, isOrderDate: false };
}
