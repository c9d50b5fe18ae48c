import type { PaymentsToday as Found } from '@mainstay/contract/operations-today.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { classes } from '#lib/classes.ts';
import { told } from '#lib/told.ts';
import { MEANINGS, MeaningIcon } from '#ui/Badge.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paymentsTodayQuery } from './queries.ts';
import { t } from './words.ts';

/** Whether today's payments are safe, and why: the first thing an operator reads. */
export function PaymentsToday() {
  const today = useQuery(paymentsTodayQuery);
  if (today.isPending)
    return (
      <div className={PLACE}>
        <Skeleton rows={1} rowClassName="h-64" label={t('loadingWhetherTodaysPaymentsAreSafe')} />
      </div>
    );
  if (today.isError)
    return (
      <div className={PLACE}>
        <LoadError what={t('stateOfTodaysPayments')} error={today.error} retry={() => today.refetch()} />
      </div>
    );
  return <Verdict {...today.data} />;
}

const PLACE = 'mb-8 lg:mb-10';

function Verdict({ safe, checks }: Found) {
  const id = useId();
  const meaning = safe ? 'positive' : 'negative';
  return (
    <section aria-labelledby={id} className={classes('rounded-card border p-4 lg:p-6', MEANINGS[meaning], PLACE)}>
      <div className="flex items-center gap-3">
        <MeaningIcon meaning={meaning} className="size-6" />
        <h2 id={id} className="text-20 font-semibold">
          {safe ? t('todaysPaymentsAreSafe') : t('todaysPaymentsAreNotSafe')}
        </h2>
      </div>
      <ul className="mt-4 space-y-2 text-14 text-ink">
        {checks.map(({ state, words }) => (
          <li key={words} className="flex gap-3">
            <span className={classes('flex w-20 shrink-0 items-start gap-1.5 font-medium', SHOWN[state].color)}>
              <MeaningIcon meaning={SHOWN[state].meaning} className="mt-0.5" />
              {SHOWN[state].word}
            </span>
            <span className="min-w-0 break-words">{told(words)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN = {
  safe: { meaning: 'positive', word: t('safe'), color: 'text-positive' },
  unsafe: { meaning: 'negative', word: t('notSafe'), color: 'text-negative' },
  note: { meaning: 'attention', word: t('note'), color: 'text-attention' },
} as const satisfies Record<Found['checks'][number]['state'], object>;
