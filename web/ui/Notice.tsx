import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { MEANINGS, type Meaning, MeaningIcon } from './Badge.tsx';

type Props = { meaning: Meaning; title?: ReactNode; actions?: ReactNode; children?: ReactNode };

/** A sentence or two within a page that need attention: what happened, what it means, what comes next. */
export function Notice({ meaning, title, actions, children }: Props) {
  return (
    <div
      className={classes(
        'flex gap-3 rounded-card border p-4 text-14 max-[15rem]:flex-col max-[15rem]:gap-1 max-[15rem]:p-3',
        MEANINGS[meaning],
      )}
    >
      <MeaningIcon meaning={meaning} className="mt-0.5" />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
