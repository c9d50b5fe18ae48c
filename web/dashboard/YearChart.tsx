import { yearOfPayments } from '@mainstay/domain/dashboard/year.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { monthInPart } from '@mainstay/domain/payments/success.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { paymentsQuery } from '#payments/queries.ts';
import { MonthChart } from '#ui/MonthChart.tsx';
import { Bone } from '#ui/Skeleton.tsx';
import { t } from './words.ts';

const SaveYear = lazy(() => import('./SaveYear.tsx'));

/** A year of weekly payments, as many toward arrears, and two hundred outside the schedule. */
const ENOUGH_FOR_A_YEAR = 300;

const PARTS = [
  { key: 'onTime', label: t('onTime'), bar: 'bg-positive' },
  { key: 'late', label: t('late'), bar: 'bg-attention' },
  { key: 'backup', label: t('backupUsed'), bar: 'bg-info' },
  { key: 'failed', label: t('failed'), bar: 'bg-negative' },
] as const;

/** How the instalments of the last twelve months ended: those behind the success rate beside it. */
export function YearChart() {
  const payments = useQuery(paymentsQuery(ENOUGH_FOR_A_YEAR));
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  if (!payments.data?.length) return null;
  const months = yearOfPayments(
    payments.data.map((payment) => ({
      date: dayAt(payment.scheduledDate, timeZone),
      status: payment.status,
      instalment: isInstalment(payment),
      amount: Number(payment.amount),
      late: payment.daysLate !== undefined,
      backup: payment.fundingSources?.some((source) => source.type !== 'ach') ?? false,
    })),
    today,
  );
  if (months.every((month) => PARTS.every(({ key }) => month[key] === 0))) return null;
  return (
    <MonthChart
      className="border-b border-line px-4 pb-4 lg:px-6"
      lead={t('paymentsOfTheLast12Months')}
      caption={t('paymentsOfLast12MonthsBy')}
      months={months}
      inPart={monthInPart(today)}
      parts={PARTS.filter(({ key }) => key !== 'late' || months.some(({ late }) => late > 0))}
      say={String}
      save={
        <Suspense fallback={<Bone className="h-8 w-18" />}>
          <SaveYear title={t('paymentsOfTheLast12Months')} file={`payments-by-month-${today}.csv`} months={months} />
        </Suspense>
      }
    />
  );
}
