import type { ReactNode } from 'react';
import { AwaitedCards } from '#cases/AwaitedCards.tsx';
import { Logo } from '#ui/Logo.tsx';
import { type Heading, HeadingText } from '#ui/PageHeader.tsx';
import { CardsBones } from '#ui/ScreenBones.tsx';
import { Bone } from '#ui/Skeleton.tsx';
import { QuickExit } from './QuickExit.tsx';
import { t } from './words.ts';

/**
 * The shell before the signed-in person is known. Also each page's first paint, with the page's final heading, and with
 * `cards` where the server fills them in.
 */
export function ShellSkeleton({ heading, cards }: { heading?: Heading | undefined; cards?: ReactNode }) {
  return (
    <div className="flex min-h-dvh max-sm:pt-11">
      <QuickExit />
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
      <div className="min-w-0 grow">
        <div aria-hidden className="border-b border-line bg-surface">
          <div className="flex h-16 items-center justify-between px-4 sm:pr-35! lg:px-8 lg:pr-41!">
            <Bone className="h-6 w-32" />
            <Bone className="h-6 w-40" />
          </div>
        </div>
        <div className="px-4 pt-10 tiny:pt-14 pb-6 lg:px-8 lg:py-8">
          <div className="mx-auto max-w-[1200px]">
            {heading ? <HeadingText {...heading} /> : <HeadingBones />}
            {cards ?? <CardsBones label={t('loadingMainstay')} />}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Shown while a screen's code is loading. */
export const ScreenSkeleton = ({ isHeaded }: { isHeaded: boolean }) => (
  <>
    {!isHeaded && <HeadingBones />}
    <AwaitedCards label={t('loadingThisPage')} />
  </>
);

const HeadingBones = () => (
  <>
    <Bone className="h-8 w-56" />
    <Bone className="mt-2 mb-6 h-4 w-80 max-w-full" />
  </>
);
