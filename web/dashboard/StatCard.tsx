import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  icon: LucideIcon /** The figure; a dash where there is none. */;
  children: ReactNode;
  note: ReactNode;
};

/** One figure of the summary, with a few words that say what it means. */
export function StatCard({ title, icon: Icon, children, note }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4 lg:p-5">
      <div className="flex items-center justify-between gap-2 text-muted">
        <h2 id={id} className="text-13 font-medium">
          {title}
        </h2>
        <Icon aria-hidden className="size-4 shrink-0" />
      </div>
      <p className="figures mt-2 text-24 font-semibold">{children}</p>
      <p className="mt-1 text-13 text-muted">{note}</p>
    </section>
  );
}

/** Stands where a figure does not exist yet. */
export const NoFigure = ({ label }: { label: string }) => (
  <>
    <span aria-hidden className="text-faint">
      —
    </span>
    <span className="sr-only">{label}</span>
  </>
);
