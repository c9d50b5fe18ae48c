import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { HISTORY_LIMIT, paymentsQuery } from './queries.ts';

/** The start of the case's order: the day of the order, else of the first instalment; null if neither is known. */
export function useSinceOrder(): Day | null {
  const timeZone = useCaseZone();
  const { orderDate = null } = useQuery(currentCaseQuery).data ?? {};
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT)).data ?? [];
  if (orderDate !== null) return orderDate;
  const due = payments.filter(isInstalment).map(({ scheduledDate }) => scheduledDate.getTime());
  return due.length === 0 ? null : dayAt(new Date(Math.min(...due)), timeZone);
}
