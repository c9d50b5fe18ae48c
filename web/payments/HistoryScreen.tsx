import { useQuery } from '@tanstack/react-query';
import { CalendarDays, List, type LucideIcon, Receipt } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { userQuery } from '#identity/queries.ts';
import { printedCaseName } from '#lib/case-name.ts';
import { locale } from '#lib/catalogue.ts';
import { isFirstAwaited } from '#lib/first-awaited.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { PrintedFoot } from '#ui/PrintedFoot.tsx';
import { CardsBones } from '#ui/ScreenBones.tsx';
import { ArrearsOwed } from './ArrearsOwed.tsx';
import { FilterSummary } from './FilterSummary.tsx';
import { filterPayments, isFiltered, NO_FILTERS } from './filter-payments.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { ListTotals } from './ListTotals.tsx';
import type { More, PaymentDetailsProps } from './PaymentDetails.tsx';
import { arrearsQuery, HISTORY_LIMIT, paymentsQuery } from './queries.ts';
import { t } from './words.ts';

const Details = onDemand<PaymentDetailsProps>(() => import('./PaymentDetails.tsx'));
const PaymentCalendar = lazy(() => import('./PaymentCalendar.tsx'));

/** Every payment of the case, to search, filter, open and export. */
export default function HistoryScreen({ more, beside }: { more?: More; beside?: ReactNode }) {
  const user = useQuery(userQuery).data;
  const timeZone = useCaseZone();
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT));
  const [filters, setFilters] = useState(NO_FILTERS);
  const wanted = useDeferredValue(filters); // keeps typing ahead of re-rendering a thousand rows
  const all = payments.data ?? [];
  const found = useMemo(() => filterPayments(payments.data ?? [], wanted, timeZone), [payments.data, wanted, timeZone]);
  const [address, setAddress] = useSearchParams();
  const opened = address.get('payment');
  const isCalendar = address.get('view') === 'calendar';
  const hasLeft = useHasLeft();
  const isAwaited = isFirstAwaited(useQuery({ ...arrearsQuery, enabled: !hasLeft })) && !hasLeft; // shown above all else
  const open = (id: string) => setAddress(inAddress({ payment: id }));
  const close = () => setAddress(inAddress({ payment: null }), { replace: true });
  const PaymentDetails = usePart(Details, opened !== null, close);

  return (
    <>
      {isAwaited && <CardsBones label={t('loadingPaymentHistory')} labelShown />}
      <div hidden={isAwaited} className="space-y-4 lg:space-y-6">
        <ArrearsOwed always />
        <Card className="print:hidden" aria-label={t('filters')}>
          <HistoryFilters filters={filters} onChange={setFilters} loaded={payments.data} timeZone={timeZone} />
          {payments.data && isFiltered(filters) && (
            <FilterSummary filters={filters} onChange={setFilters} found={found.length} all={all.length} />
          )}
        </Card>
        <Card
          flush
          title={
            payments.data ? t('allPaymentsCount', { length: found.length.toLocaleString(locale) }) : t('allPayments')
          }
          description={payments.data && <span role="status">{foundText(found.length)}</span>}
          actions={
            <fieldset className="flex gap-1 tiny:flex-wrap print:hidden">
              <legend className="sr-only">{t('showPaymentsAs')}</legend>
              <View icon={CalendarDays} on={isCalendar} onClick={() => setAddress(inAddress({ view: 'calendar' }))}>
                {t('calendar')}
              </View>
              <View icon={List} on={!isCalendar} onClick={() => setAddress(inAddress({ view: null }))}>
                {t('list')}
              </View>
            </fieldset>
          }
        >
          {payments.isPending && <HistorySkeleton />}
          {payments.isError && (
            <LoadError what={t('paymentHistoryInSentence')} error={payments.error} retry={() => payments.refetch()} />
          )}
          {payments.data && found.length === 0 && <NothingFound>{all.length === 0 ? NO_DATA : NO_MATCH}</NothingFound>}
          {found.length > 0 && isCalendar && (
            <Suspense fallback={<HistorySkeleton />}>
              <PaymentCalendar payments={found} timeZone={timeZone} onOpen={open} />
            </Suspense>
          )}
          {found.length > 0 && !isCalendar && (
            <>
              <HistoryTable payments={found} timeZone={timeZone} onOpen={open} />
              <ListTotals payments={found} timeZone={timeZone} />
            </>
          )}
        </Card>
      </div>
      {/* Its own boundary, so an open dialog is not hidden for a moment, which would take the focus from the one
          above it. */}
      <Suspense fallback={null}>{!isAwaited && beside}</Suspense>
      {PaymentDetails && (
        <PaymentDetails
          id={opened}
          listed={all.find(({ id }) => id === opened)}
          onClose={close}
          {...(more && { more })}
        />
      )}
      <PrintedFoot timeZone={timeZone}>{t('caseAndPaymentHistory', { name: printedCaseName(user) })}</PrintedFoot>
    </>
  );
}

/** Sets or removes these values in the URL. */
const inAddress = (values: Record<string, string | null>) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
};

type ViewProps = { icon: LucideIcon; on: boolean; onClick: () => void; children: string };
const View = ({ icon: Icon, on, onClick, children }: ViewProps) => (
  <Button size="small" variant={on ? 'secondary' : 'quiet'} aria-pressed={on} onClick={onClick}>
    <Icon aria-hidden />
    {children}
  </Button>
);

const NO_DATA = t('noPaymentTransactionsHaveBeen');
const NO_MATCH = t('tryAdjustingYourFiltersToSee');

const foundText = (count: number) => t('count2Found', { count: count.toLocaleString(locale), count2: count });

const NothingFound = ({ children }: { children: ReactNode }) => (
  <EmptyState icon={Receipt} title={t('noPaymentsFound')}>
    {children}
  </EmptyState>
);
