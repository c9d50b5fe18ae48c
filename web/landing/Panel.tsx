import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';

type Props = {
  /** Describes the picture for people who cannot see it. */
  label: string;
  head: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A piece of the product built from its own components. It is only a picture; nothing in it can be used. */
export function Panel({ label, head, className, children }: Props) {
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{label}</figcaption>
      <div
        aria-hidden
        className={classes(
          'overflow-hidden rounded-card border border-line bg-surface shadow-raised select-none',
          className,
        )}
      >
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 text-14 font-semibold sm:px-5">
          {head}
        </div>
        {children}
      </div>
    </figure>
  );
}
