import { t } from './words.ts';

/** The first keyboard stop: skips the navigation and goes to the page's content. */
export const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-2 max-sm:top-13 left-2 z-50 -translate-y-28 rounded-control bg-accent px-4 py-2 text-14 font-medium text-on-accent focus:translate-y-0 print:hidden"
  >
    {t('skipToContent')}
  </a>
);
