import { classes } from '#lib/classes.ts';
import { t } from './words.ts';

/** A gray bar where content will appear; give it the size of that content. */
export function Bone({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes('block animate-breathe rounded-small bg-line forced-color-adjust-none', className)}
    />
  );
}

type Props = { rows?: number; rowClassName?: string; label?: string };

/** As many placeholder rows as will load, announced once as "Loading". */
export function Skeleton({ rows = 3, rowClassName = 'h-11', label = t('loading') }: Props) {
  return (
    <div role="status" aria-busy="true" className="space-y-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Bone key={row} className={classes('w-full', rowClassName)} />
      ))}
    </div>
  );
}
