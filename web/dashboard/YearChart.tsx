import { useQuery } from '@tanstack/react-query';
import { paymentsQuery } from '#payments/queries.ts';
import { YearBars } from './YearBars.tsx';

/** A year of weekly payments, as many toward arrears, and two hundred outside the schedule. */
const ENOUGH_FOR_A_YEAR = 300;

/** How the instalments of the last twelve months ended: those behind the success rate beside it. */
export function YearChart() {
  const payments = useQuery(paymentsQuery(ENOUGH_FOR_A_YEAR));
  if (!payments.data?.length) return null;
  return <YearBars payments={payments.data} />;
}
