import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
/** How a test, or a helper, refers to the server on which the tests run a second time. */
const ASKS = 'TEST_DATABASE_URL';

/**
 * The tests that never use a database server, directly or through imports: a second run on one would only repeat the
 * first.
 */
export const askNoServer = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) => !asks(path.join(root, file)));

/**
 * What the short run repeats on the embedded database, beside what runs on it alone: the database, the ledger and the
 * record, how money moves, what several do at once, and processes that start, stop and are killed. The long run, and one
 * of named files, repeat all. The browser tests use it throughout.
 */
export const ALSO_EMBEDDED: readonly string[] = [
  'server/{audit,backup,db,demo,documents,jobs,ledger,test,wallet}/**/*.test.ts',
  ...[
    'bank-files/by-files',
    'cases/cases',
    'cases/invitations',
    'credit-line/credit-line',
    'flexible-payments/life',
    'http/calls',
    'http/idempotency',
    'identity/guesses',
    'identity/second-factor',
    'insurance/insurance',
    'main',
    'onboarding/onboarding',
    'operations/two-operators',
    'payment-settings/payment-settings',
    'payment-settings/proposals',
    'payment-sources/payment-sources',
    'payments/life',
    'payments/told',
    'payments/verify',
    'payout-accounts/payout-accounts',
    'reconciliation/statements',
    'reports/files',
    'shutdown',
  ].map((name) => `server/${name}.test.ts`),
];

/**
 * What the short run leaves out on a server: tests of SFTP, which ask the database nothing that others do not, and of
 * plans, which first fill it with a hundred thousand cases.
 */
export const LONG_ON_SERVER: readonly string[] = [
  'server/bank-files/sftp-faults.test.ts',
  'server/outside/bank-sftp.test.ts',
  'server/db/plans.test.ts',
];

function asks(file: string): boolean {
  const found = new Set([file]);
  for (const each of found) {
    const text = readFileSync(each, 'utf8');
    if (text.includes(ASKS)) return true;
    for (const [, name = ''] of text.matchAll(IMPORTED)) {
      const imported = placeOf(name, each);
      if (imported !== null && existsSync(imported)) found.add(imported);
    }
  }
  return false;
}

/** The imported file, by path or by the server's module names; packages do not count. */
function placeOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return path.resolve(path.dirname(importer), name);
  return name.startsWith('#') ? path.join(root, 'server', name.slice(1)) : null;
}
