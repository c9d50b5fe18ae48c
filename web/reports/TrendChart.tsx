import { dayAt } from '@mainstay/domain/day.ts';
import { cents, ZERO } from '@mainstay/domain/money.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { monthInPart } from '@mainstay/domain/payments/success.ts';
import { trendOf } from '@mainstay/domain/reports/trend.ts';
import { useQuery } from '@tanstack/react-query';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, wholeDollars } from '#lib/format.ts';
import { HISTORY_LIMIT, paymentsQuery } from '#payments/queries.ts';
import { Card } from '#ui/Card.tsx';
import { MonthChart } from '#ui/MonthChart.tsx';
import { t } from './words.ts';

const PARTS = [
  { key: 'paid', label: t('paid'), bar: 'bg-positive' },
  { key: 'unpaid', label: t('notPaid'), bar: 'bg-negative' },
] as const;

/** How much of what fell due was paid, through Mainstay or outside, by month. */
export function TrendChart() {
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT));
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
    <Card title={t('paymentTrend')} description={t('whatWasPaidOfWhatFell')} className="mt-4 lg:mt-6">
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
