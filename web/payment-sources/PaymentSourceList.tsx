import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Landmark, Lock, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMay } from '#cases/useMay.ts';
import { classes } from '#lib/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Processing } from '#ui/Processing.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paymentSourcesQuery } from './queries.ts';
import { SourceBadge } from './SourceBadge.tsx';
import { detailsOf, remarkOn, typeLabel } from './source-in-words.ts';
import { t } from './words.ts';

// Loaded on demand, because the dashboard lists sources too, but without the controls that change them.
const RemoveSource = lazy(() => import('./RemoveSource.tsx'));
const SourceActions = lazy(() => import('./SourceActions.tsx'));
const SourceTrouble = lazy(() => import('./SourceTrouble.tsx'));

/** Whether a source may not be able to pay; one that is active and proven can. */
const mayBeInTrouble = ({ state, proof }: PaymentSource) => proof !== null || state !== 'active';

const ICONS: Record<string, LucideIcon> = { ach: Landmark, loc: CreditCard, escrow: Lock };

type Props = {
  /** With the buttons to remove, repay and choose sources; without it the list is read-only. */
  manage?: boolean;
  /** For use beside other content: a long list scrolls, by keyboard too. */
  brief?: boolean;
};

/** The case's funding sources, in the order they were added. */
export function PaymentSourceList({ manage = false, brief = false }: Props) {
  const sources = useQuery(paymentSourcesQuery);
  const { allowed: mayAdd } = useMay('manage_funding');
  if (sources.isPending) return <Skeleton rows={3} rowClassName="h-14" label={t('loadingPaymentSources')} />;
  const failure = sources.isError && (
    <LoadError what={t('paymentSourcesInSentence')} error={sources.error} retry={() => sources.refetch()} />
  );
  if (!sources.data) return failure;
  return (
    <>
      {failure}
      {sources.data.length === 0 ? (
        <EmptyState icon={Landmark} title={t('noPaymentSourcesConfigured')}>
          {mayAdd ? t('addPaymentSourcesToEnableGuaranteed') : t('accountsOfThePayorAppearHere')}
        </EmptyState>
      ) : (
        <ul
          {...(brief && { tabIndex: 0 })}
          aria-label={t('paymentSources')}
          className={classes('-my-4 divide-y divide-line', brief && 'max-h-84 overflow-y-auto')}
        >
          {sources.data.map((source) => (
            <SourceRow key={source.id} source={source} manage={manage} />
          ))}
        </ul>
      )}
    </>
  );
}

function SourceRow({ source, manage }: { source: PaymentSource; manage: boolean }) {
  const Icon = ICONS[source.sourceType] ?? Landmark;
  const [details, remark] = [detailsOf(source), remarkOn(source)];
  return (
    <li className="flex gap-3 py-4">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 text-14 font-medium break-words">{source.sourceName}</p>
          <SourceBadge source={source} />
        </div>
        <p className="text-13 text-muted">{typeLabel(source.sourceType)}</p>
        {details && <p className="text-14">{details}</p>}
        {remark && <p className="text-13 text-muted">{remark}</p>}
        <Processing of={source.processing} />
        <Suspense fallback={null}>{mayBeInTrouble(source) && <SourceTrouble source={source} />}</Suspense>
        <Suspense fallback={null}>{manage && <SourceActions source={source} />}</Suspense>
      </div>
      <Suspense fallback={null}>{manage && <RemoveSource source={source} />}</Suspense>
    </li>
  );
}
