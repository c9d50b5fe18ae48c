import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Every path of the application; new screens must meet the same checks. */
export const ROUTES = [
  ...readFileSync(path.join(import.meta.dirname, '../../web/app/routes.tsx'), 'utf8').matchAll(
    /path: '([^']+)'|'([^']+)': \(\) => import/g,
  ),
].map(([, named, own]) => (named === '*' ? '/no-such-page' : (named ?? own ?? '')));

/** The tabs of screens. */
export const TABS = [
  '/payments?tab=sources',
  '/flexible-payments?tab=new-payment',
  '/flexible-payments?tab=wallet',
  '/flexible-payments?tab=credit-line',
  '/flexible-payments?tab=history',
  '/insurance?tab=policies',
  '/insurance?tab=claims',
  '/insurance?tab=applications',
];
