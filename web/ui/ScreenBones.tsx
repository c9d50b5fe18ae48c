import { classes } from '#lib/classes.ts';
import { Bone } from './Skeleton.tsx';
import { t } from './words.ts';

type Props = { label?: string; labelShown?: boolean };

/** Placeholders for cards that are loading, announced once; `labelShown` if the label is not only read aloud. */
export const CardsBones = ({ label = t('loading'), labelShown = false }: Props) => (
  <div role="status" aria-busy="true">
    <p className={labelShown ? 'mb-3 text-14 text-muted' : 'sr-only'}>{label}</p>
    <div className="grid gap-4 sm:grid-cols-2 lg:gap-6">
      <CardBones className="h-40" />
      <CardBones className="h-40 max-sm:hidden" />
    </div>
    <CardBones className="mt-4 h-72 lg:mt-6" />
  </div>
);

const CardBones = ({ className }: { className: string }) => (
  <div className={classes('rounded-card border border-line bg-surface p-4 lg:p-6', className)}>
    <Bone className="h-5 w-40" />
    <Bone className="mt-4 h-4 w-4/5" />
    <Bone className="mt-3 h-4 w-3/5" />
  </div>
);
