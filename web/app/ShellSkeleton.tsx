import { classes } from '#lib/classes.ts';
import { Logo } from '#ui/Logo.tsx';
import { Bone } from '#ui/Skeleton.tsx';
import { t } from './words.ts';

/** The shell while it is not known yet who is here; also the first paint of index.html. */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh max-sm:pt-11" role="status" aria-busy="true">
      <span className="sr-only">{t('loadingMainstay')}</span>
      <div aria-hidden className="hidden w-60 shrink-0 border-r border-line bg-surface lg:block">
        <div className="flex h-16 items-center px-[18px]">
          <Logo />
        </div>
        <div className="space-y-3 px-5 py-4">
          {['w-24', 'w-36', 'w-36', 'w-40', 'w-36', 'w-40', 'w-32', 'w-32', 'w-28'].map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            <Bone key={place} className={`h-6 ${width}`} />
          ))}
        </div>
      </div>
      <div aria-hidden className="min-w-0 grow">
        <div className="flex h-16 items-center justify-between border-b border-line bg-surface px-4 sm:pr-35! lg:px-8 lg:pr-41!">
          <Bone className="h-6 w-32" />
          <Bone className="h-6 w-40" />
        </div>
        <div className="px-4 py-6 lg:px-8 lg:py-8">
          <div className="mx-auto max-w-[1200px]">
            <ScreenBones />
          </div>
        </div>
      </div>
    </div>
  );
}

/** A screen while its code is on the way. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('loadingThisPage')}</span>
      <ScreenBones />
    </div>
  );
}

const ScreenBones = () => (
  <>
    <Bone className="h-8 w-56" />
    <Bone className="mt-2 h-4 w-80 max-w-full" />
    <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:gap-6">
      <CardBones className="h-40" />
      <CardBones className="h-40 max-sm:hidden" />
    </div>
    <CardBones className="mt-4 h-72 lg:mt-6" />
  </>
);

const CardBones = ({ className }: { className: string }) => (
  <div className={classes('rounded-card border border-line bg-surface p-4 lg:p-6', className)}>
    <Bone className="h-5 w-40" />
    <Bone className="mt-4 h-4 w-4/5" />
    <Bone className="mt-3 h-4 w-3/5" />
  </div>
);
