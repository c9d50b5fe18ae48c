import { renderToStaticMarkup } from 'react-dom/server';
import { ShellSkeleton } from '#app/ShellSkeleton.tsx';
import Landing from './Landing.tsx';

/** The landing page as plain HTML: it needs no script. */
export const landingMarkup = (): string => renderToStaticMarkup(<Landing />);

/** What index.html shows until the application has started. */
export const skeletonMarkup = (): string => renderToStaticMarkup(<ShellSkeleton />);
