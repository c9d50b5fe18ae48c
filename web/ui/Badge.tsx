import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';

export type Meaning = 'positive' | 'attention' | 'negative' | 'info' | 'neutral';

export const MEANINGS: Record<Meaning, string> = {
  positive: 'border-positive-line bg-positive-ground text-positive',
  attention: 'border-attention-line bg-attention-ground text-attention',
  negative: 'border-negative-line bg-negative-ground text-negative',
  info: 'border-info-line bg-info-ground text-info',
  neutral: 'border-neutral-line bg-neutral-ground text-neutral',
};

const ICONS = { positive: CircleCheck, attention: CircleAlert, negative: CircleX, info: Info, neutral: null };

/** The icon of a meaning, so color is never the only signal. */
export function MeaningIcon({ meaning, className }: { meaning: Meaning; className?: string }) {
  const Icon = ICONS[meaning];
  return Icon && <Icon aria-hidden className={classes('size-4 shrink-0', className)} />;
}

type Props = { meaning?: Meaning; icon?: boolean; title?: string; children: ReactNode };

/** One or two words with their meaning. A badge that contains a name may wrap to two lines on a phone. */
export function Badge({ meaning = 'neutral', icon = meaning !== 'neutral', title, children }: Props) {
  return (
    <span
      title={title}
      className={classes(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-full border px-2 text-12 font-medium tracking-normal whitespace-nowrap max-sm:whitespace-normal',
        MEANINGS[meaning],
      )}
    >
      {icon && <MeaningIcon meaning={meaning} className="size-3.5" />}
      {children}
    </span>
  );
}
