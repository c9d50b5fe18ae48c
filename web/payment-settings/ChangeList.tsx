import { ArrowRight } from 'lucide-react';
import type { Change } from './terms-in-words.ts';
import { t } from './words.ts';

/** The old and new values, one line per term. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="mt-2 space-y-0.5 text-13">
      {changes.map(({ name, from, to }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-2">
          <dt className="text-muted">{name}</dt>
          <dd className="figures">
            <span className="text-muted">{from}</span>
            <ArrowRight aria-label={t('to')} className="mx-1.5 inline size-3.5 align-[-2px] text-muted" />
            <span className="font-medium">{to}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
