import { type MonthOfPayments, yearOfPayments } from '@mainstay/domain/dashboard/year.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { useQuery } from '@tanstack/react-query';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { paymentsQuery } from '#payments/queries.ts';

/** A year of weekly payments, and those toward arrears. */
const ENOUGH_FOR_A_YEAR = 120;

const KINDS = [
  { key: 'onTime', label: 'On time', bar: 'bg-positive' },
  { key: 'backup', label: 'Backup used', bar: 'bg-info' },
  { key: 'failed', label: 'Failed', bar: 'bg-negative' },
] as const;

/** Twelve months at a glance: a bar a month, and the same figures as a table for those who do not see it. */
export function YearChart() {
  const payments = useQuery(paymentsQuery(ENOUGH_FOR_A_YEAR));
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  if (!payments.data?.length) return null;
  const months = yearOfPayments(
    payments.data.map((payment) => ({
      date: dayAt(payment.scheduledDate, timeZone),
      status: payment.status,
      backup: payment.fundingSources?.some((source) => source.type !== 'ach') ?? false,
    })),
    today,
  );
  return (
    <figure className="border-b border-line px-4 pb-4 lg:px-6">
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-13 text-muted">
        <span>Payments of the last 12 months</span>
        {KINDS.map(({ key, label, bar }) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-small ${bar}`} />
            {label} {total(months, key)}
          </span>
        ))}
      </figcaption>
      <Bars months={months} />
      <MonthTable months={months} />
    </figure>
  );
}

function Bars({ months }: { months: readonly MonthOfPayments[] }) {
  const most = Math.max(1, ...months.map((month) => month.onTime + month.backup + month.failed));
  return (
    <div aria-hidden className="mt-3 grid grid-cols-12 gap-1.5">
      {months.map((month) => (
        <div key={month.first} className="min-w-0" title={`${monthName(month, 'long')}: ${inWords(month)}`}>
          <div className="flex h-20 flex-col justify-end gap-px border-b border-line">
            {KINDS.map(({ key, bar }) => (
              <div key={key} className={`rounded-t-[2px] ${bar}`} style={{ height: `${(month[key] / most) * 100}%` }} />
            ))}
          </div>
          <p className="mt-1 text-center text-12 text-muted">
            <span className="sm:hidden">{monthName(month, 'narrow')}</span>
            <span className="max-sm:hidden">{monthName(month, 'short')}</span>
          </p>
        </div>
      ))}
    </div>
  );
}

function MonthTable({ months }: { months: readonly MonthOfPayments[] }) {
  return (
    // A table takes the room of its words, however small it is told to be; a box around it does not.
    <div className="sr-only">
      <table>
        <caption>Payments of the last 12 months, by how they ended</caption>
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
                <td key={key}>{month[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const total = (months: readonly MonthOfPayments[], key: (typeof KINDS)[number]['key']) =>
  months.reduce((sum, month) => sum + month[key], 0);

const inWords = (month: MonthOfPayments) =>
  KINDS.map(({ key, label }) => `${label.toLowerCase()} ${month[key]}`).join(', ');

function monthName({ first }: MonthOfPayments, month: 'narrow' | 'short' | 'long') {
  const format = new Intl.DateTimeFormat('en-US', {
    month,
    timeZone: 'UTC',
    ...(month === 'long' && { year: 'numeric' }),
  });
  return format.format(new Date(`${first}T00:00:00Z`));
}
