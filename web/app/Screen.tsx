import { Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { type Heading, PageHeader } from '#ui/PageHeader.tsx';
import { ScreenSkeleton } from './ShellSkeleton.tsx';

/** The heading of a screen that does not render its own. */
export type Headed = { heading: Heading };

/** A screen, below its heading if the route defines one. */
export function Screen() {
  const heading = useMatches()
    .map(({ handle }) => (handle as Partial<Headed> | undefined)?.heading)
    .at(-1);
  return (
    <>
      {heading && <PageHeader key={heading.title} {...heading} />}
      <Suspense fallback={<ScreenSkeleton isHeaded={heading !== undefined} />}>
        <Outlet />
      </Suspense>
    </>
  );
}
