import { renderToStaticMarkup } from 'react-dom/server';
import { HEADINGS } from '#app/headings.ts';
import { ShellSkeleton } from '#app/ShellSkeleton.tsx';
import Landing from './Landing.tsx';

/** The landing page as plain HTML: it needs no script. */
export const landingMarkup = (): string => renderToStaticMarkup(<Landing />);

/** What a page shows until the application has started, by the path of its screen; without, a page of any path. */
export const skeletonMarkup = (path?: string): string =>
  renderToStaticMarkup(<ShellSkeleton heading={Object.entries(HEADINGS).find(([each]) => each === path)?.[1]} />);
