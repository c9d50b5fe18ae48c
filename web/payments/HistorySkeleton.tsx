import { Bone } from '#ui/Skeleton.tsx';
import { t } from './words.ts';

const ROWS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'];

/** Shown while the table is loading. */
export function HistorySkeleton() {
  return (
    <div role="status" aria-busy="true" className="px-4 pb-6 lg:px-6">
      <p className="mb-3 text-14 text-muted">{t('loadingPaymentHistory')}</p>
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
        <div key={row} className="flex h-14 items-center gap-6 border-t border-line">
          <Bone className="h-4 w-28 shrink-0" />
          <Bone className="h-4 w-20 shrink-0" />
          <Bone className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
