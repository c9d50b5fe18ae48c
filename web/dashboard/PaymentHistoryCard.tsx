import type { Payment } from '@mainstay/contract/payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { type NestedRow, nestSettling } from '@mainstay/domain/payments/nest-settling.ts';
import { useQuery } from '@tanstack/react-query';
import { CornerDownRight, Eye, History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { useQueryToldElsewhere } from '#lib/useQueryToldElsewhere.ts';
import { FundingBadges } from '#payments/FundingBadges.tsx';
import { ListTotals } from '#payments/ListTotals.tsx';
import { PaymentStatus } from '#payments/PaymentStatus.tsx';
import { isMixed, noteText, typeLabel } from '#payments/payment-words.ts';
import { paymentsQuery } from '#payments/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NoPaymentHistory } from './NoPaymentHistory.tsx';
import { PaymentFilterMenu } from './PaymentFilterMenu.tsx';
import { ANY, type PaymentFilter, passes } from './payment-filter.ts';
import { answerQuery } from './queries.ts';
import { reachOf } from './reach.ts';
import { t } from './words.ts';
import { YearChart } from './YearChart.tsx';

const DisputeDebit = lazy(() => import('#disputes/DisputeDebit.tsx'));
const PaymentDetails = lazy(() => import('#payments/PaymentDetails.tsx'));

const PERIODS = [
  { value: '6', label: t('last6Months'), months: 6 },
  { value: '12', label: t('last12Months'), months: 12 },
  { value: '50', label: t('allTime'), months: null },
];

/** The latest payments of the chosen period, how far back they go, a filter, and the details of each. */
export function PaymentHistoryCard() {
  const [period, setPeriod] = useState('6');
  const [filter, setFilter] = useState<PaymentFilter>(ANY);
  const [opened, setOpened] = useState<string | null>(); // undefined until one is opened
  const isOver = useQueryToldElsewhere(answerQuery).data?.endedOn !== undefined; // by the answer above
  const payments = useQuery({ ...paymentsQuery(Number(period)), placeholderData: (before) => before });
  const timeZone = useCaseZone();
  const today = dayAt(useNow(), timeZone);
  const months = PERIODS.find(({ value }) => value === period)?.months ?? null;
  const reach = payments.isPlaceholderData
    ? null
    : reachOf(payments.data ?? [], { limit: Number(period), months }, { today, timeZone });
  const shown = (payments.data ?? []).filter((payment) => passes(payment, filter));
  const listed = payments.data?.length ?? 0;
  const isPart = listed >= Number(period) || shown.length < listed;
  return (
    <Card
      title={t('paymentHistory')}
      flush
      actions={
        <>
          <Select
            aria-label={t('period')}
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value)}
            options={PERIODS.map(({ value, label }) => ({ value, label }))}
          />
          <PaymentFilterMenu filter={filter} onChange={setFilter} />
        </>
      }
    >
      <YearChart />
      {payments.isPending && (
        <div className="px-4 pb-4 lg:px-6">
          <Skeleton rows={4} label={t('loadingPayments')} />
        </div>
      )}
      {payments.isError && (
        <LoadError what={t('paymentsInSentence')} error={payments.error} retry={() => payments.refetch()} />
      )}
      {payments.data?.length === 0 && <NoPaymentHistory isOver={isOver} />}
      {payments.data && payments.data.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={History}
          title={t('noPaymentsMatchTheFilter')}
          action={<Button onClick={() => setFilter(ANY)}>{t('clearFilter')}</Button>}
        />
      )}
      {shown.length > 0 && (
        <div className="cards:pt-4">
          <PaymentTable payments={shown} onOpen={setOpened} />
          <ListTotals payments={shown} timeZone={timeZone} isPart={isPart} />
        </div>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-13 text-muted lg:px-6">
        <p className="figures">{payments.data && t('showingLength', { length: shown.length })}</p>
        {reach && <p className="figures sm:ml-auto">{reach}</p>}
        <Link
          to="/history"
          className="-my-1 rounded-small py-1 font-medium text-accent-ink underline underline-offset-2 max-lg:-my-3 max-lg:py-3"
        >
          {t('viewAllHistory')}
        </Link>
      </footer>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PaymentDetails
            id={opened}
            listed={shown.find(({ id }) => id === opened)}
            onClose={() => setOpened(null)}
            more={(payment) => <DisputeDebit payment={payment} />}
          />
        </Suspense>
      )}
    </Card>
  );
}

function PaymentTable({ payments, onOpen }: { payments: readonly Payment[]; onOpen: (id: string) => void }) {
  const timeZone = useCaseZone();
  const sayKind = isMixed(payments);
  const columns: Column<NestedRow<Payment>>[] = [
    {
      key: 'date',
      head: t('date'),
      phone: 'title',
      className: 'rows:whitespace-nowrap',
      cell: ({ payment, under }) => (
        <span className={under ? 'text-muted' : undefined}>
          {under && <CornerDownRight aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />}
          {fullDate(payment.scheduledDate, timeZone)}
          {under && (
            <span className="sr-only">{t('toward', { scheduledDate: fullDate(under.scheduledDate, timeZone) })}</span>
          )}
          {sayKind && <span className="block text-12 text-muted">{typeLabel(payment.paymentType)}</span>}
        </span>
      ),
    },
    { key: 'amount', head: t('amount'), align: 'end', cell: ({ payment }) => dollars(payment.amount) },
    { key: 'source', head: t('source'), cell: ({ payment }) => <FundingBadges payment={payment} /> },
    { key: 'status', head: t('status'), cell: ({ payment }) => <PaymentStatus status={payment.status} /> },
    {
      key: 'notes',
      head: t('notes'),
      // Takes the remaining width and truncates if that is short, so on screen the table never exceeds its card.
      className: 'rows:w-2/5 rows:max-w-0',
      cell: ({ payment }) =>
        noteText(payment) && (
          <span className="block text-muted rows:line-clamp-2 print:line-clamp-none!" title={noteText(payment)}>
            {noteText(payment)}
          </span>
        ),
    },
    {
      key: 'actions',
      head: t('actions'),
      align: 'end',
      phone: 'corner',
      screenOnly: true,
      cell: ({ payment }) => (
        <Button
          variant="quiet"
          size="icon"
          title={t('viewDetails')}
          aria-label={t('viewPaymentOf', {
            scheduledDate: fullDate(payment.scheduledDate, timeZone),
            amount: dollars(payment.amount),
          })}
          onClick={() => onOpen(payment.id)}
        >
          <Eye aria-hidden />
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('payments')}
      columns={columns}
      rows={nestSettling(payments)}
      rowKey={({ payment }) => payment.id}
    />
  );
}
