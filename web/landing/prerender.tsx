import { renderToStaticMarkup } from 'react-dom/server';
import { HEADINGS } from '#app/headings.ts';
import { ShellSkeleton } from '#app/ShellSkeleton.tsx';
import { SERVED } from '../served-screens.ts';
import Landing from './Landing.tsx';

/** The landing page as plain HTML: it needs no script. */
export const landingMarkup = (): string => renderToStaticMarkup(<Landing />);

/** What a page at any path shows until the application has started. */
export const skeletonMarkup = (): string => renderToStaticMarkup(<ShellSkeleton />);

/** The screens with an HTML page of their own, and what it shows until the application has started. */
export const screenPages = (): { name: string; code: readonly string[]; markup: string }[] =>
  Object.entries(SERVED).map(([screen, { heading, code, for: audience }]) => ({
    name: `${screen}.${audience}`,
    code,
    markup: renderToStaticMarkup(<ShellSkeleton heading={heading} />),
  }));

/** The dashboard's page for the server, which puts the cards where `here` is. */
export const filledDashboard = (here: string): string =>
  renderToStaticMarkup(<ShellSkeleton heading={HEADINGS['/']} cards={here} />);
