import { dayAt } from '@mainstay/domain/day.ts';
import { cents, formatMoney, ZERO } from '@mainstay/domain/money.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { monthInPart } from '@mainstay/domain/payments/success.ts';
import { trendOf } from '@mainstay/domain/reports/trend.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, wholeDollars } from '#lib/format.ts';
import { monthsCsv } from '#lib/months-csv.ts';
import { HISTORY_LIMIT, paymentsQuery } from '#payments/queries.ts';
import { Card } from '#ui/Card.tsx';
import { MonthChart } from '#ui/MonthChart.tsx';
import { SaveCsv } from '#ui/SaveCsv.tsx';
import { t } from './words.ts';

const PARTS = [
  { key: 'paid', head: 'Paid', label: t('paid'), bar: 'bg-positive' },
  { key: 'unpaid', head: 'Not Paid', label: t('notPaid'), bar: 'bg-negative' },
] as const;

const inCsv = (figure: number) => formatMoney(cents(figure));

/** How much of what fell due was paid, through Mainstay or outside, by month. */
export function TrendChart() {
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT));
  const { data: current } = useQuery(currentCaseQuery);
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  const months = trendOf(
    (payments.data ?? []).map((payment) => ({
      date: dayAt(payment.scheduledDate, timeZone),
      status: payment.status,
      instalment: isInstalment(payment),
      amount: payment.amount,
      paid: payment.paidAmount,
      outside: payment.outsideAmount ?? ZERO,
    })),
    today,
  );
  if (months.every(({ paid, unpaid }) => paid + unpaid === 0)) return null;
  return (
    <Card
      title={t('paymentTrend')}
      description={t('whatWasPaidOfWhatFell')}
      className="mt-4 lg:mt-6"
      actions={
        <SaveCsv
          title={t('paymentTrend')}
          file={`payment-trend-${today}.csv`}
          content={() => monthsCsv(months, { columns: PARTS, say: inCsv, caseName: current?.name ?? '' })}
        />
      }
    >
      <MonthChart
        caption={t('paidAndNotPaidByMonth')}
        months={months}
        inPart={monthInPart(today)}
        parts={PARTS}
        say={(figure) => dollars(cents(figure))}
        over={({ paid }) => wholeDollars(cents(paid))}
      />
    </Card>
  );
}
