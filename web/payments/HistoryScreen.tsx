import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { userQuery } from '#identity/queries.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { PrintedFoot } from '#ui/PrintedFoot.tsx';
import { ArrearsOwed } from './ArrearsOwed.tsx';
import { FilterSummary } from './FilterSummary.tsx';
import { filterPayments, isFiltered, NO_FILTERS } from './filter-payments.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import PaymentDetails, { type More } from './PaymentDetails.tsx';
import { HISTORY_LIMIT, paymentsQuery } from './queries.ts';

/** Every payment of the case, to search, filter, open and export. */
export default function HistoryScreen({ more, beside }: { more?: More; beside?: ReactNode }) {
  const user = useQuery(userQuery).data;
  const timeZone = useCaseZone();
  const payments = useQuery(paymentsQuery(HISTORY_LIMIT));
  const [filters, setFilters] = useState(NO_FILTERS);
  const wanted = useDeferredValue(filters); // typing comes before a thousand rows
  const all = payments.data ?? [];
  const found = useMemo(() => filterPayments(payments.data ?? [], wanted, timeZone), [payments.data, wanted, timeZone]);
  const [address, setAddress] = useSearchParams();
  const opened = address.get('payment');

  return (
    <>
      <PageHeader
        title="Payment History"
        subtitle="Complete history of all support and alimony payments and transactions"
      />
      <div className="space-y-4 lg:space-y-6">
        <ArrearsOwed />
        <Card className="print:hidden" aria-label="Filters">
          <HistoryFilters filters={filters} onChange={setFilters} loaded={payments.data} timeZone={timeZone} />
          {payments.data && isFiltered(filters) && (
            <FilterSummary filters={filters} onChange={setFilters} found={found.length} all={all.length} />
          )}
        </Card>
        <Card
          flush
          title={payments.data ? `All Payments (${found.length.toLocaleString('en-US')})` : 'All Payments'}
          description={payments.data && <span role="status">{foundText(found.length)}</span>}
        >
          {payments.isPending && <HistorySkeleton />}
          {payments.isError && (
            <LoadError what="payment history" error={payments.error} retry={() => payments.refetch()} />
          )}
          {payments.data && found.length === 0 && <NothingFound>{all.length === 0 ? NO_DATA : NO_MATCH}</NothingFound>}
          {found.length > 0 && (
            <HistoryTable payments={found} timeZone={timeZone} onOpen={(id) => setAddress({ payment: id })} />
          )}
        </Card>
      </div>
      {beside}
      <PaymentDetails
        id={opened}
        listed={all.find(({ id }) => id === opened)}
        onClose={() => setAddress({}, { replace: true })}
        {...(more && { more })}
      />
      <PrintedFoot timeZone={timeZone}>{`${user?.currentCase?.name ?? 'Mainstay'}, payment history`}</PrintedFoot>
    </>
  );
}

const NO_DATA = 'No payment transactions have been processed yet';
const NO_MATCH = 'Try adjusting your filters to see more results';

const foundText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'} found`;

const NothingFound = ({ children }: { children: ReactNode }) => (
  <EmptyState icon={Receipt} title="No payments found">
    {children}
  </EmptyState>
);
