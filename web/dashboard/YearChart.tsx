import { yearOfPayments } from '@mainstay/domain/dashboard/year.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { monthInPart } from '@mainstay/domain/payments/success.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { monthsCsv } from '#lib/months-csv.ts';
import { paymentsQuery } from '#payments/queries.ts';
import { MonthChart } from '#ui/MonthChart.tsx';
import { SaveCsv } from '#ui/SaveCsv.tsx';
import { t } from './words.ts';

/** A year of weekly payments, as many toward arrears, and two hundred outside the schedule. */
const ENOUGH_FOR_A_YEAR = 300;

const PARTS = [
  { key: 'onTime', head: 'On Time', label: t('onTime'), bar: 'bg-positive' },
  { key: 'late', head: 'Late', label: t('late'), bar: 'bg-attention' },
  { key: 'backup', head: 'Backup Used', label: t('backupUsed'), bar: 'bg-info' },
  { key: 'failed', head: 'Failed', label: t('failed'), bar: 'bg-negative' },
] as const;

/** How the instalments of the last twelve months ended: those behind the success rate beside it. */
export function YearChart() {
  const payments = useQuery(paymentsQuery(ENOUGH_FOR_A_YEAR));
  const { data: current } = useQuery(currentCaseQuery);
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
        <SaveCsv
          title={t('paymentsOfTheLast12Months')}
          file={`payments-by-month-${today}.csv`}
          content={() => monthsCsv(months, { columns: PARTS, say: String, caseName: current?.name ?? '' })}
        />
      }
    />
  );
}
