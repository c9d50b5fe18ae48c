import { useQuery } from '@tanstack/react-query';
import { obligationsQuery } from '#payment-settings/queries.ts';
import { allEnded } from './all-ended.ts';
import { arrearsQuery } from './queries.ts';

/** Whether nothing will be paid any more in the case, so that nothing is offered for future payments. */
export function useAllEnded(): boolean {
  const obligations = useQuery(obligationsQuery).data;
  const arrears = useQuery(arrearsQuery).data;
  return obligations !== undefined && arrears !== undefined && allEnded(obligations, arrears.arrearsOwed);
}
