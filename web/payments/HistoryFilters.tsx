import type { Payment } from '@mainstay/contract/payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useNow } from '#lib/clock.ts';
import { download } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { DateRangePicker } from '#ui/DateRangePicker.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { type Filters, filterPayments, isFiltered, NO_FILTERS } from './filter-payments.ts';
import { NoOrderDate } from './NoOrderDate.tsx';
import { STATUS_CHOICES } from './payment-words.ts';
import { historyCsv, historyFile } from './payments-csv.ts';
import { fetchAllPayments } from './queries.ts';
import { useSinceOrder } from './useSinceOrder.ts';
import { t } from './words.ts';

type Props = {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Undefined until loaded. */
  loaded: readonly Payment[] | undefined;
  timeZone: string;
};

/** The filters of the list, and the export of the filtered payments. */
export function HistoryFilters({ filters, onChange, loaded, timeZone }: Props) {
  const today = dayAt(useNow(), timeZone);
  const { since, isOrderDate } = useSinceOrder();
  const save = useMutation({
    mutationFn: async () => {
      const payments = filterPayments(await fetchAllPayments(loaded), filters, timeZone);
      download(historyFile(today), historyCsv(payments, timeZone));
    },
    onSuccess: () => toast({ title: t('exportComplete'), description: t('paymentHistoryHasBeenExported') }),
    onError: (error) => toastFailure(t('exportFailed'), error),
  });

  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_180px_280px_auto]">
      <SearchInput
        label={t('searchPayments')}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select
        aria-label={t('status')}
        value={filters.status}
        onChange={(event) => onChange({ ...filters, status: event.currentTarget.value })}
        options={STATUS_CHOICES}
      />
      <DateRangePicker
        label={t('dateRange')}
        placeholder={t('pickADateRange')}
        today={today}
        since={since}
        note={since !== null && !isOrderDate && <NoOrderDate from="due" className="mb-4 max-w-77" />}
        value={filters.range}
        onChange={(range) => onChange({ ...filters, range })}
      />
      <div className="flex gap-2 tiny:flex-wrap">
        <Button disabled={!isFiltered(filters)} onClick={() => onChange(NO_FILTERS)} className="grow">
          {t('clear')}
        </Button>
        <Button
          working={save.isPending}
          disabled={!loaded || loaded.length === 0}
          title={loaded?.length === 0 ? t('thereAreNoPaymentsToExport') : undefined}
          onClick={() => save.mutate()}
          className="grow"
        >
          <Download aria-hidden />
          {t('export')}
        </Button>
      </div>
    </div>
  );
}
