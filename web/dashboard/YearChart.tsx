import { yearOfPayments } from '@mainstay/domain/dashboard/year.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { settlesInstalments } from '@mainstay/domain/payments/payment-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { paymentsQuery } from '#payments/queries.ts';
import { MonthChart } from '#ui/MonthChart.tsx';

/** A year of weekly payments, those toward arrears, and plans and claims beside them. */
const ENOUGH_FOR_A_YEAR = 150;

const PARTS = [
  { key: 'onTime', label: 'On time', bar: 'bg-positive' },
  { key: 'backup', label: 'Backup used', bar: 'bg-info' },
  { key: 'failed', label: 'Failed', bar: 'bg-negative' },
] as const;

/** How the payments of twelve months ended. What a plan or a claim paid settled payments that are counted themselves. */
export function YearChart() {
  const payments = useQuery(paymentsQuery(ENOUGH_FOR_A_YEAR));
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  if (!payments.data?.length) return null;
  const months = yearOfPayments(
    payments.data
      .filter(({ paymentType }) => !settlesInstalments(paymentType))
      .map(({ scheduledDate, status, fundingSources }) => ({
        date: dayAt(scheduledDate, timeZone),
        status,
        backup: fundingSources?.some((source) => source.type !== 'ach') ?? false,
      })),
    today,
  );
  if (months.every(({ onTime, backup, failed }) => onTime + backup + failed === 0)) return null;
  if (months.every((month) => PARTS.every(({ key }) => month[key] === 0))) return null;
  return (
    <MonthChart
      className="border-b border-line px-4 pb-4 lg:px-6"
      lead="Payments of the last 12 months"
      caption="Payments of the last 12 months, by how they ended"
      months={months}
      parts={PARTS}
      say={String}
    />
  );
}
