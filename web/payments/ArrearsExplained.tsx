import type { ArrearsHistory } from '@mainstay/contract/payments.ts';
import { changeWords } from '@mainstay/domain/payments/arrears-history.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { dayText, dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { When } from '#ui/When.tsx';
import { arrearsHistoryQuery } from './queries.ts';
import { t } from './words.ts';

type Line = ArrearsHistory['lines'][number];

/**
 * How the arrears came about: the opening figure, each line of the roll-forward, the same as in a hearing packet, and
 * the amount owed now. Each line links to its payment, at Mainstay or outside.
 */
export default function ArrearsExplained({ onClose }: { onClose: () => void }) {
  const history = useQuery(arrearsHistoryQuery);
  const timeZone = useCaseZone();
  const hasLeft = useHasLeft();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('arrearsExplained')}
      description={hasLeft ? t('fromOpeningBalanceToWhatWas') : t('fromOpeningBalanceToWhatIs')}
      wide
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {history.isPending && <Skeleton rows={4} />}
      {history.isError && <LoadError what={t('arrears')} error={history.error} retry={() => history.refetch()} />}
      {history.data && (
        <div className="space-y-4">
          <Opening {...history.data.opening} timeZone={timeZone} />
          <Changes lines={history.data.lines} timeZone={timeZone} onClose={onClose} />
          <p className="flex justify-between gap-4 border-t border-line pt-3 text-14 font-semibold">
            <span>{hasLeft ? t('owedWhenYouLeft') : t('owedToday')}</span>
            <span className="figures">{dollars(history.data.arrearsOwed)}</span>
          </p>
          {history.data.paidBeyond && (
            <p className="text-13 text-muted">
              {t('paidBeyondTheFigure', { amount: dollars(history.data.paidBeyond) })}
            </p>
          )}
          {history.data.interest && (
            <Interest
              {...history.data.interest}
              countsOutside={history.data.lines.some(({ outsidePaymentId }) => outsidePaymentId !== null)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Opening({ amount, at, asOf, source, timeZone }: ArrearsHistory['opening'] & { timeZone: string }) {
  const since = at && fullDate(at, timeZone);
  const day = asOf ? dayText(asOf) : since;
  return (
    <p className="flex justify-between gap-4 text-14">
      <span>
        <span className="font-medium">{t('openingBalance')}</span>
        <span className="block text-13 text-muted">
          {told(source)}
          {day && `, ${since && since !== day ? t('asOfAndSince', { day, since }) : t('asOf', { day })}`}
        </span>
      </span>
      <span className="figures font-medium">{dollars(amount)}</span>
    </p>
  );
}

/** The interest that the law adds, shown apart from what is owed, because it is never debited. */
type InterestProps = NonNullable<ArrearsHistory['interest']> & { countsOutside: boolean };

function Interest({ amount, words, countsOutside }: InterestProps) {
  const { data: current } = useQuery(currentCaseQuery);
  const mayAddState = current?.mayDescribe && current.state === null;
  return (
    <section className="rounded-control border border-line bg-sunken p-3 text-13">
      <p className="flex justify-between gap-4 text-14">
        <span className="font-medium">{t('interestUnderStateLaw')}</span>
        <span className="figures">{amount === null ? t('notComputed') : dollars(amount)}</span>
      </p>
      <p className="mt-1 text-muted">
        {told(words)}
        {amount !== null && countsOutside && ` ${t('interestCountsOutsideFromItsDay')}`}
        {mayAddState && ` ${t('addTheStateUnderCasePeople')}`}
      </p>
    </section>
  );
}

function Changes({ lines, timeZone, onClose }: { lines: Line[]; timeZone: string; onClose: () => void }) {
  const rows = lines.map((line, place) => ({
    ...line,
    id: String(place),
    words: told(changeWords(line, line)),
  }));
  if (rows.length === 0) return <p className="text-14 text-muted">{t('nothingHasChangedItSince')}</p>;
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'what',
      head: t('what'),
      phone: 'title',
      cell: ({ words, ...line }) => {
        const place = placeOf(line);
        return place === null ? (
          words
        ) : (
          <Link to={place} onClick={onClose} className="inline-flex min-h-6 items-center text-accent-ink underline">
            {words}
          </Link>
        );
      },
    },
    {
      key: 'at',
      head: t('day'),
      className: 'whitespace-nowrap',
      cell: ({ at }) => <When at={at} timeZone={timeZone} />,
    },
    { key: 'amount', head: t('change'), align: 'end', cell: ({ amount }) => signed(amount) },
    { key: 'balance', head: t('owed'), align: 'end', cell: ({ balance }) => dollars(balance) },
  ];
  return (
    <div className="-mx-4 sm:-mx-6">
      <DataTable caption={t('whatChangedTheArrears')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );
}

/** Where the payment outside Mainstay is shown, with its proof, or else the payment; null for a figure in the settings. */
function placeOf({ paymentId, outsidePaymentId }: Pick<Line, 'paymentId' | 'outsidePaymentId'>): string | null {
  if (outsidePaymentId !== null) return `/history?outside=${encodeURIComponent(outsidePaymentId)}`;
  return paymentId === null ? null : `/history?payment=${encodeURIComponent(paymentId)}`;
}

const signed = (amount: Line['amount']): string =>
  amount < 0 ? `−${dollars(Math.abs(amount) as Line['amount'])}` : `+${dollars(amount)}`;
