import type { OutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { stateWords } from '@mainstay/domain/outside-payments/outside-state.ts';
import { methodName } from '@mainstay/domain/payments/outside-words.ts';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { atStart } from '#cases/by-whom.ts';
import { currentCaseQuery } from '#cases/queries.ts';
import { useByWhom } from '#cases/useByWhom.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { useMay } from '#cases/useMay.ts';
import { now } from '#lib/clock.ts';
import { download } from '#lib/csv.ts';
import { dayText, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { obligationsQuery } from '#payment-settings/queries.ts';
import { typeLabel, typeName } from '#payments/payment-words.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AnswerOutside } from './AnswerOutside.tsx';
import { BeyondNotice } from './BeyondNotice.tsx';
import { ConfirmAll } from './ConfirmAll.tsx';
import { CreditNotice } from './CreditNotice.tsx';
import { outsideCsv, outsideFile } from './outside-csv.ts';
import { isTowardArrears, paidForKind } from './paid-for.ts';
import { outsidePaymentsQuery, PAYMENTS } from './queries.ts';
import { t } from './words.ts';

const RecordDialog = lazy(() => import('./RecordDialog.tsx'));
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Payments outside Mainstay, recorded, confirmed or disputed by the parents, in addition to what Mainstay paid. */
export default function OutsidePaymentsCard() {
  const hasLeft = useHasLeft();
  const payments = useQuery(outsidePaymentsQuery);
  const { allowed } = useMay('record_outside');
  const { data: current } = useQuery(currentCaseQuery);
  const obligations = useQuery(obligationsQuery).data ?? [];
  const timeZone = useCaseZone();
  const [open, setOpen] = useState<'record' | 'import' | null>(null);
  const all = payments.data ?? [];
  const close = () => setOpen(null);
  return (
    <div className="mt-4 space-y-4 lg:mt-6 lg:space-y-6">
      {!hasLeft && <CreditNotice />}
      {!hasLeft && <BeyondNotice />}
      <Card
        flush
        title={t('paidOutsideMainstay')}
        description={t('cashChecksAndTransfersBetweenParents')}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            {(payments.isPending || all.length > 0) && (
              <Button
                disabled={all.length === 0} // present from the start, so nothing shifts under a finger
                onClick={() =>
                  download(
                    outsideFile(dayAt(now(), timeZone)),
                    outsideCsv(all, current?.name ?? '', ({ obligationId }) => {
                      const kind = paidForKind(obligationId, obligations);
                      return kind === null ? '' : typeName(kind);
                    }),
                  )
                }
              >
                {t('exportCsv')}
              </Button>
            )}
            <ConfirmAll payments={all} />
            {allowed && <Button onClick={() => setOpen('import')}>{t('import')}</Button>}
            {allowed && (
              <Button variant="primary" onClick={() => setOpen('record')}>
                {t('recordAPayment')}
              </Button>
            )}
          </span>
        }
      >
        {payments.isPending && <Skeleton rows={3} />}
        {payments.isError && (
          <LoadError
            what={t('paymentsOutsideMainstayInSentence')}
            error={payments.error}
            retry={() => payments.refetch()}
          />
        )}
        {payments.data && all.length === 0 && (
          <EmptyState icon={HandCoins} title={t('nothingRecorded')}>
            {t('paymentsByCashCheckOrTransfer')}
          </EmptyState>
        )}
        {all.length > 0 && (
          <DataTable caption={t('paymentsOutsideMainstay')} columns={COLUMNS} rows={all} rowKey={({ id }) => id} />
        )}
      </Card>
      <Suspense fallback={null}>
        {open === 'record' && <RecordDialog timeZone={timeZone} onClose={close} />}
        {open === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

const MEANINGS: Record<string, Meaning> = { confirmed: 'positive', disputed: 'negative', unconfirmed: 'attention' };

const COLUMNS: Column<OutsidePayment>[] = [
  {
    key: 'paidOn',
    head: t('paidOn'),
    phone: 'title',
    className: 'whitespace-nowrap',
    cell: ({ id, paidOn }) => <PaidOn id={id} paidOn={paidOn} />,
  },
  { key: 'amount', head: t('amount'), align: 'end', cell: ({ amount }) => dollars(amount) },
  { key: 'for', head: t('whatFor'), cell: ({ obligationId }) => <PaidFor obligationId={obligationId} /> },
  { key: 'method', head: t('method'), cell: ({ method }) => told(methodName(method)) },
  {
    key: 'state',
    head: t('state'),
    cell: ({ state }) => <Badge meaning={MEANINGS[state] ?? 'neutral'}>{told(stateWords(state))}</Badge>,
  },
  {
    key: 'by',
    head: t('recordedBy'),
    cell: ({ recordedBy, documentId, documentName }) => (
      <>
        <RecordedBy name={recordedBy} />
        {documentId && (
          <a
            href={`/api/documents/${encodeURIComponent(documentId)}/file`}
            download={documentName ?? undefined}
            className="flex min-h-6 items-center text-13 break-all text-accent-ink underline cards:justify-end"
          >
            {t('proof')}
          </a>
        )}
      </>
    ),
  },
  {
    key: 'effect',
    head: t('outcome'),
    cell: ({ state, effect, reason, note, beforeOpening, countsFrom, obligationId }) => (
      <span className="text-13">
        {state === 'disputed' && effect && reason && <span className="block">{t('disputed', { reason })}</span>}
        <span className="block">
          {effect
            ? told(effect)
            : reason
              ? t('disputed', { reason })
              : beforeOpening
                ? countsFrom
                  ? t('paidBeforeDay', { day: dayText(countsFrom), isArrears: isTowardArrears({ obligationId }) })
                  : t('paidBeforeOpening')
                : t('doesNotCountYet')}
        </span>
        {note && <span className="block text-muted">{note}</span>}
      </span>
    ),
  },
  {
    key: 'answer',
    head: t('answer'),
    phone: 'bare',
    align: 'end',
    screenOnly: true,
    cell: (payment) => (payment.may.confirm || payment.may.dispute ? <AnswerOutside payment={payment} /> : null),
  },
];

function PaidFor({ obligationId }: Pick<OutsidePayment, 'obligationId'>) {
  const kind = paidForKind(obligationId, useQuery(obligationsQuery).data ?? []);
  return kind === null ? t('notSpecified') : typeLabel(kind);
}

/** The day of a payment. A link that names the payment (`?outside=`) brings its row into view and marks it. */
function PaidOn({ id, paidOn }: Pick<OutsidePayment, 'id' | 'paidOn'>) {
  const [address] = useSearchParams();
  return address.get('outside') === id ? <Named>{dayText(paidOn)}</Named> : dayText(paidOn);
}

function Named({ children }: { children: string }) {
  const { key } = useLocation();
  const day = useRef<HTMLSpanElement>(null);
  const isLoading = useIsFetching({ queryKey: [PAYMENTS], predicate: ({ state }) => state.data === undefined }) > 0;
  const shownFor = useRef<string>(null);
  useEffect(() => {
    if (shownFor.current === key) return; // the same link may be followed twice
    day.current?.scrollIntoView({ block: 'center' });
    day.current?.focus({ preventScroll: true });
    if (!isLoading) shownFor.current = key; // until then, the list above it pushes it out of view
  }, [key, isLoading]);
  return (
    <span ref={day} tabIndex={-1} aria-current>
      {children}
    </span>
  );
}

function RecordedBy({ name }: { name: string }) {
  const byWhom = useByWhom();
  return atStart(byWhom(name));
}
