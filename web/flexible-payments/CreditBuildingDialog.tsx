import type { Reply } from '@mainstay/contract/call.ts';
import type { listCreditBuilding } from '@mainstay/contract/flexible-payments.ts';
import { useQuery } from '@tanstack/react-query';
import { locale } from '#lib/catalogue.ts';
import { dollars } from '#lib/format.ts';
import { badgeIn } from '#lib/unknown-word.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { creditBuildingQuery } from './queries.ts';
import { t } from './words.ts';

/** What would be reported to a credit bureau, both on-time and late. */
export function CreditBuildingDialog({ onClose }: { onClose: () => void }) {
  const record = useQuery(creditBuildingQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('keptForCreditBuilding')}
      description={t('nothingHasBeenSentToCredit')}
      wide
    >
      {record.isPending && <Skeleton rows={3} label={t('loadingWhatIsKept')} />}
      {record.isError && <LoadError what={t('creditRecord')} error={record.error} retry={() => record.refetch()} />}
      {record.data?.length === 0 && (
        <EmptyState title={t('nothingIsKeptYet')}>{t('eachSecondPaymentYouMakeWhile')}</EmptyState>
      )}
      {record.data && record.data.length > 0 && (
        <div className="-mx-4 sm:-mx-6">
          <DataTable
            caption={t('whatWouldBeReportedByMonth')}
            columns={COLUMNS}
            rows={record.data}
            rowKey={({ planId, kind, month }) => `${planId} ${kind} ${month}`}
          />
        </div>
      )}
    </Dialog>
  );
}

type Entry = Reply<typeof listCreditBuilding>[number];

const KINDS: Record<Entry['kind'], { label: string; meaning: Meaning }> = {
  on_time: { label: t('onTime'), meaning: 'positive' },
  late: { label: t('late'), meaning: 'attention' },
  defaulted: { label: t('defaulted'), meaning: 'negative' },
};

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'month',
    head: t('month'),
    phone: 'title',
    cell: ({ month }) => monthName.format(new Date(`${month}-01T00:00:00Z`)),
  },
  {
    key: 'kind',
    head: t('paid'),
    cell: ({ kind }) => {
      const { label, meaning } = badgeIn(KINDS, kind);
      return <Badge meaning={meaning}>{label}</Badge>;
    },
  },
  { key: 'amount', head: t('amount'), align: 'end', cell: ({ amount }) => dollars(amount) },
];
