import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Every path of the application; new screens must meet the same checks. */
export const ROUTES = [
  ...readFileSync(path.join(import.meta.dirname, '../../web/app/routes.tsx'), 'utf8').matchAll(
    /path: '([^']+)'|'([^']+)': \(\) => import/g,
  ),
].map(([, named, own]) => (named === '*' ? '/no-such-page' : (named ?? own ?? '')));

/** The tabs of screens. None follows another of its own screen, for which the page would have to be loaded again. */
export const TABS = [
  '/payments?tab=sources',
  '/flexible-payments?tab=new-payment',
  '/insurance?tab=policies',
  '/flexible-payments?tab=wallet',
  '/insurance?tab=claims',
  '/flexible-payments?tab=credit-line',
  '/insurance?tab=applications',
  '/flexible-payments?tab=history',
];
