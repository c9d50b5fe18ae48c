import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LoadError } from '#ui/LoadError.tsx';

type Props<Item> = {
  found: UseQueryResult<Item[]>;
  /** What the list is of, where it cannot be loaded. */
  what: string;
  title: string;
  explanation: string;
  children: (items: Item[]) => ReactNode;
};

/** One more list below the queue of operators; nothing until there is something in it. */
export function QueueSection<Item>({ found, what, title, explanation, children }: Props<Item>) {
  const id = useId();
  if (found.isError) return <LoadError what={what} error={found.error} retry={() => found.refetch()} />;
  if (!found.data?.length) return null;
  return (
    <section aria-labelledby={id} className="mt-8 lg:mt-10">
      <h2 id={id} className="text-20 font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-14 text-muted lg:mb-6">{explanation}</p>
      {children(found.data)}
    </section>
  );
}
