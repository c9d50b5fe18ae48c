import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '#lib/classes.ts';
import { Bone } from '#ui/Skeleton.tsx';

type Props = {
  title: string;
  icon: LucideIcon;
  /** The figure, or a dash if there is none. */
  children: ReactNode;
  note: ReactNode;
};

/** The most characters that fit half a phone's width at full size ("$999,999.99"); longer figures get smaller type. */
const WIDE = 11;
/** The same on the narrowest phones ("$9,999.99"), where a longer figure would break after its digits. */
const WIDE_ON_NARROWEST = 9;

/** One figure of the summary, with a short note on what it means. */
export function StatCard({ title, icon: Icon, children, note }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-surface p-4 max-[359px]:p-3 lg:p-5"
    >
      <div className="flex items-center justify-between gap-2 text-muted">
        <h2 id={id} className="min-w-0 text-13 font-medium [overflow-wrap:anywhere]">
          {title}
        </h2>
        <Icon aria-hidden className="size-4 shrink-0" />
      </div>
      <div
        className={classes(
          'figures mt-2 flow-root text-20 font-semibold sm:text-24',
          typeof children === 'string' && sizeOf(children.length),
        )}
      >
        {children}
      </div>
      <div className="mt-1 flow-root min-h-5 text-13 text-muted">{note}</div>
    </section>
  );
}

const sizeOf = (length: number): string | false =>
  length > WIDE ? 'max-sm:text-16 max-[359px]:text-14!' : length > WIDE_ON_NARROWEST && 'max-[359px]:text-16';

/** Shown where there is no figure yet. */
export const NoFigure = ({ label }: { label: string }) => (
  <>
    <span aria-hidden className="text-faint">
      —
    </span>
    <span className="sr-only">{label}</span>
  </>
);

/** Shown while a figure is loading. */
export const StatSkeleton = {
  children: <Bone className="my-1 h-5 w-28 sm:h-6 max-w-full" />,
  note: <Bone className="mt-1 h-4 w-20" />,
};
