import type { Payment } from '@mainstay/contract/payments.ts';
import { yearOfPayments } from '@mainstay/domain/dashboard/year.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { monthInPart } from '@mainstay/domain/payments/success.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { monthsCsv } from '#lib/months-csv.ts';
import { MonthChart } from '#ui/MonthChart.tsx';
import { SaveCsv } from '#ui/SaveCsv.tsx';
import { t } from './words.ts';

/** Heads of the file, which are English in every language. */
const COLUMNS = [
  { key: 'onTime', head: 'On Time Without Backup' },
  { key: 'late', head: 'Late' },
  { key: 'backup', head: 'Backup Used' },
  { key: 'failed', head: 'Failed' },
] as const;

const PARTS = [
  { key: 'onTime', label: t('onTimeWithoutBackup'), bar: 'bg-positive' },
  { key: 'late', label: t('late'), bar: 'bg-attention' },
  { key: 'backup', label: t('backupUsed'), bar: 'bg-info' },
  { key: 'failed', label: t('failed'), bar: 'bg-negative' },
] as const;

/** The bars of `YearChart`, and a button that saves their figures. Renders nothing if no instalment has ended. */
export function YearBars({ payments }: { payments: readonly Payment[] }) {
  const timeZone = useCaseZone();
  const caseName = useQuery(currentCaseQuery).data?.name ?? '';
  const today = dayAt(useNow(), timeZone);
  const months = yearOfPayments(
    payments.map((payment) => ({
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
          content={() => monthsCsv(months, { columns: COLUMNS, say: String, caseName })}
        />
      }
    />
  );
}
