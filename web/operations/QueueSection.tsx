import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#ui/LoadError.tsx';
import { SECTIONS, type SectionName } from './sections.ts';
import { t } from './words.ts';

type Props<Item> = {
  found: UseQueryResult<Item[]>;
  /** What the list contains, for the message shown if it cannot be loaded. */
  what: string;
  name: SectionName;
  explanation: string;
  children: (items: Item[]) => ReactNode;
};

/**
 * A list below the operators' queue. Renders nothing while it is empty. A list that could not be reloaded stays, with
 * what an operator is typing in it.
 */
export function QueueSection<Item>({ found, what, name, explanation, children }: Props<Item>) {
  const failure = found.isError && <LoadError what={what} error={found.error} retry={() => found.refetch()} />;
  if (!found.data?.length) return failure;
  return (
    <section aria-labelledby={name} className="mt-8 lg:mt-10">
      <div className="flex items-center justify-between gap-4">
        <h2 id={name} className="scroll-mt-36 text-20 font-semibold lg:scroll-mt-24">
          {SECTIONS[name]}
        </h2>
        {name !== 'alarms' && (
          <a href="#main" className="inline-flex min-h-11 items-center text-14 text-muted underline lg:hidden">
            {t('toTheTop')}
          </a>
        )}
      </div>
      <p className="mt-1 mb-4 text-14 text-muted lg:mb-6">{explanation}</p>
      {failure}
      {children(found.data)}
    </section>
  );
}
