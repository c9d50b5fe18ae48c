import type { Payment } from '@mainstay/contract/payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { type MonthOfTrend, trendOf } from '@mainstay/domain/reports/trend.ts';
import { useQuery } from '@tanstack/react-query';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, wholeDollars } from '#lib/format.ts';
import { HISTORY_LIMIT, paymentsQuery } from '#payments/queries.ts';
import { Card } from '#ui/Card.tsx';

const KINDS = [
  { key: 'paid', label: 'Paid', bar: 'bg-positive' },
  { key: 'unpaid', label: 'Not paid', bar: 'bg-negative' },
] as const;

/** What was paid of what fell due, month by month; and the same as a table for those who do not see it. */
export function TrendChart() {
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT));
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  const months = trendOf(
    (payments.data ?? []).filter(fellDue).map(({ scheduledDate, status, amount, paidAmount }) => ({
      on: dayAt(scheduledDate, timeZone),
      status,
      amount,
      paid: paidAmount,
    })),
    today,
  );
  const most = Math.max(...months.map(({ paid, unpaid }) => paid + unpaid));
  if (most === 0) return null;
  return (
    <Card
      title="Payment Trend"
      description="What was paid of what fell due, in the last 12 months"
      className="mt-4 lg:mt-6"
    >
      <figure>
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-muted">
          {KINDS.map(({ key, label, bar }) => (
            <span key={key} className="figures inline-flex items-center gap-1.5">
              <span aria-hidden className={`size-2.5 rounded-small ${bar}`} />
              {label} {dollars(cents(months.reduce((sum, month) => sum + month[key], 0)))}
            </span>
          ))}
        </figcaption>
        <Bars months={months} most={most} />
        <MonthTable months={months} />
      </figure>
    </Card>
  );
}

/** Not what was paid beside the schedule: toward arrears, by a plan, or by insurance. */
const fellDue = ({ paymentType }: Payment): boolean => !['arrears', 'flexible', 'insurance'].includes(paymentType);

const Bars = ({ months, most }: { months: readonly MonthOfTrend[]; most: number }) => (
  <div aria-hidden className="mt-3 grid grid-cols-12 gap-1.5 sm:gap-3">
    {months.map((month) => (
      <div key={month.first} className="min-w-0" title={`${monthName(month, 'long')}: ${inWords(month)}`}>
        <p className="figures truncate text-center text-12 text-muted max-sm:hidden">
          {month.paid + month.unpaid > 0 && wholeDollars(month.paid)}
        </p>
        <div className="flex h-24 flex-col-reverse gap-px border-b border-line">
          {KINDS.map(({ key, bar }) => (
            <div key={key} className={`rounded-t-[2px] ${bar}`} style={{ height: `${(month[key] / most) * 100}%` }} />
          ))}
        </div>
        <p className="mt-1 truncate text-center text-12 text-muted">{monthName(month, 'short')}</p>
      </div>
    ))}
  </div>
);

const MonthTable = ({ months }: { months: readonly MonthOfTrend[] }) => (
  // A table takes the room of its words, however small it is told to be; a box around it does not.
  <div className="sr-only">
    <table>
      <caption>Paid and not paid, by the month in which it fell due</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {KINDS.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.first}>
            <th scope="row">{monthName(month, 'long')}</th>
            {KINDS.map(({ key }) => (
              <td key={key}>{dollars(month[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const inWords = (month: MonthOfTrend) =>
  KINDS.map(({ key, label }) => `${label.toLowerCase()} ${dollars(month[key])}`).join(', ');

function monthName({ first }: MonthOfTrend, month: 'short' | 'long') {
  const format = new Intl.DateTimeFormat('en-US', {
    month,
    timeZone: 'UTC',
    ...(month === 'long' && { year: 'numeric' }),
  });
  return format.format(new Date(`${first}T00:00:00Z`));
}
