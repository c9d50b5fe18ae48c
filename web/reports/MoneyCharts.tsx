import type { ArrearsHistory, Payment } from '@mainstay/contract/payments.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { cents, formatMoney, sum, ZERO } from '@mainstay/domain/money.ts';
import { openedOn } from '@mainstay/domain/payments/arrears-history.ts';
import { isInstalment } from '@mainstay/domain/payments/obligation.ts';
import { monthInPart } from '@mainstay/domain/payments/success.ts';
import { arrearsByMonth, moneyByMonth } from '@mainstay/domain/reports/money-by-month.ts';
import { useQuery } from '@tanstack/react-query';
import { Image, Table } from 'lucide-react';
import { useState } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { locale } from '#lib/catalogue.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, wholeDollars } from '#lib/format.ts';
import { monthsCsv } from '#lib/months-csv.ts';
import { useQueryToldElsewhere } from '#lib/useQueryToldElsewhere.ts';
import { arrearsHistoryQuery, HISTORY_LIMIT, paymentsQuery } from '#payments/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { savePicture } from '#ui/chart-picture.ts';
import { type BarPart, MonthChart } from '#ui/MonthChart.tsx';
import { SaveCsv } from '#ui/SaveCsv.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { t } from './words.ts';

/** Dollars due and paid, and arrears owed, by month. The summary of the same payments says if they could not be loaded. */
export default function MoneyCharts() {
  const payments = useQueryToldElsewhere(paymentsQuery(HISTORY_LIMIT)).data;
  const arrears = useQuery({ ...arrearsHistoryQuery, enabled: !useHasLeft() }).data;
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  return (
    <>
      <PaidChart payments={payments ?? []} timeZone={timeZone} today={today} />
      {arrears && <ArrearsChart history={arrears} timeZone={timeZone} today={today} />}
    </>
  );
}

const MONTH_NAME = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

type Of = { timeZone: string; today: Day };

const DUE = { key: 'due', label: t('due'), head: 'Due', bar: 'bg-ink', colour: '#151a21' } as const;
const PAID = [
  { key: 'bank', label: t('paidByBank'), head: 'Paid by bank', bar: 'bg-positive', colour: '#12693c' },
  { key: 'backup', label: t('backup'), head: 'Backup', bar: 'bg-info', colour: '#6d9fd8' },
  { key: 'plan', label: t('plan'), head: 'Plan', bar: 'bg-attention', colour: '#c98a1f' },
  { key: 'insurance', label: t('insurance'), head: 'Insurance', bar: 'bg-faint', colour: '#9aa3af' },
] as const;
const OUTSIDE = {
  key: 'outside',
  label: t('outsideMainstay'),
  head: 'Outside Mainstay',
  bar: 'bg-accent-line',
  colour: '#a3d3ce',
} as const;

function PaidChart({ payments, timeZone, today }: Of & { payments: readonly Payment[] }) {
  const months = moneyByMonth(
    payments.map((payment) => ({
      date: dayAt(payment.scheduledDate, timeZone),
      amount: payment.amount,
      paid: payment.paidAmount,
      outside: payment.outsideAmount ?? ZERO,
      paymentType: payment.paymentType,
      instalment: isInstalment(payment),
      fundingSources: payment.fundingSources ?? [],
      settledBy: payment.settledBy ?? [],
      beyond: payment.beyond,
    })),
    today,
  );
  const parts = months.some(({ outside }) => outside > 0) ? [...PAID, OUTSIDE] : PAID;
  return (
    <ChartCard
      title={t('dueAndPaid')}
      description={t('dollarsDueInEachOfLast')}
      caption={t('dollarsDueAndPaidByMonth')}
      file="due-and-paid"
      months={months}
      target={DUE}
      parts={parts}
      today={today}
    />
  );
}

const ARREARS = [
  { key: 'arrears', label: t('arrears'), head: 'Arrears', bar: 'bg-negative', colour: '#ab241c' },
] as const;

function ArrearsChart({ history, timeZone, today }: Of & { history: ArrearsHistory }) {
  const { amount, at, asOf } = history.opening;
  const months = arrearsByMonth(
    {
      opening: { amount, on: at && openedOn(asOf ?? null, dayAt(at, timeZone)) },
      lines: history.lines.map(({ at, balance }) => ({ on: dayAt(at, timeZone), balance })),
    },
    today,
  );
  return (
    <ChartCard
      title={t('arrearsOverTime')}
      description={t('whatWasOwedInArrearsAt')}
      caption={t('arrearsAtEndOfEachMonth')}
      file="arrears"
      months={months}
      parts={ARREARS}
      totals={false}
      today={today}
    />
  );
}

/** `head` is the column's heading in the CSV file. */
type Part<Key extends string> = BarPart<Key> & { head: string; colour: string };
type ChartProps<Key extends string> = {
  title: string;
  description: string;
  caption: string;
  /** The start of its file names. */
  file: string;
  months: readonly (Record<NoInfer<Key>, number> & { first: Day; isKnown?: boolean })[];
  parts: readonly Part<Key>[];
  target?: Part<Key>;
  totals?: boolean;
  today: Day;
};

/** A chart with its table, and buttons to save both. Renders nothing if there is no data. */
function ChartCard<Key extends string>(of: ChartProps<Key>) {
  const { title, description, file, months, parts, target, today, ...rest } = of;
  const [isTable, setTable] = useState(false);
  const { data: current } = useQuery(currentCaseQuery);
  const columns = [...(target ? [target] : []), ...parts];
  if (months.every((month) => columns.every(({ key }) => month[key] === 0))) return null;
  const say = (figure: number) => formatMoney(cents(figure));
  const saveChart = () =>
    savePicture(`${file}-${today}.png`, {
      title,
      parts,
      ...(target && { target }),
      months: months.map((month) => ({
        name: MONTH_NAME.format(new Date(`${month.first}T00:00:00Z`)),
        figures: parts.map(({ key }) => month[key]),
        ...(target && { target: month[target.key] }),
      })),
      say: (figure) => wholeDollars(cents(Math.round(figure))),
    }).catch((error) => toastFailure(t('pictureNotSaved'), error));
  return (
    <Card
      title={title}
      description={description}
      className="mt-4 lg:mt-6"
      actions={
        <span className="flex flex-wrap gap-2 print:hidden">
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            <Table aria-hidden />
            {t('table')}
          </Button>
          <SaveCsv
            title={title}
            file={`${file}-${today}.csv`}
            content={() => monthsCsv(months, { columns, say, caseName: current?.name ?? '' })}
          />
          <Button size="small" aria-label={t('saveAsAPicture', { title })} onClick={saveChart}>
            <Image aria-hidden />
            {t('picture')}
          </Button>
        </span>
      }
    >
      <MonthChart
        {...rest}
        {...(target && { target })}
        months={months}
        inPart={monthInPart(today)}
        parts={parts}
        table={isTable}
        say={(figure) => dollars(cents(figure))}
        over={(month) => wholeDollars(sum(parts.map(({ key }) => cents(month[key]))))}
      />
    </Card>
  );
}
