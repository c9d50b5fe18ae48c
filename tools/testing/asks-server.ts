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
 * What the short run runs on a server: what moves money or keeps its record, what several people or processes do at once,
 * and the database's own tests. The long run, and one of named files, run everything on both databases.
 */
export const ON_SERVER: readonly string[] = [
  'server/{audit,bank-files,credit-line,db,jobs,ledger,operations,outside,payments,test,wallet}/**/*.test.ts',
  ...[
    'cases/cases',
    'cases/invitations',
    'http/calls',
    'identity/guesses',
    'identity/second-factor',
    'main',
    'onboarding/onboarding',
    'payment-settings/payment-settings',
    'payment-settings/proposals',
    'payment-sources/payment-sources',
  ].map((name) => `server/${name}.test.ts`),
];

/**
 * Of these, what the short run leaves out: tests of SFTP, which ask the database nothing that others do not, and of plans,
 * which first fill it with a hundred thousand cases.
 */
export const LONG_ON_SERVER: readonly string[] = [
  'server/bank-files/sftp-faults.test.ts',
  'server/outside/bank-sftp.test.ts',
  'server/db/plans.test.ts',
];

const ON_SERVER_ALONE = 'server/{bank-files,operations,payments}/**/*.test.ts';
/** Of these, what the short run repeats on the embedded database: the usual lives of money. The others use it alone. */
const ON_BOTH: readonly string[] = ['bank-files/by-files', 'payments/life', 'payments/told', 'payments/verify'].map(
  (name) => `server/${name}.test.ts`,
);

/** What the short run runs on a server and not on the embedded database as well. */
export function onServerAlone(): string[] {
  const embedded = new Set([...askNoServer(ON_SERVER_ALONE), ...ON_BOTH, ...LONG_ON_SERVER]);
  return globSync(ON_SERVER_ALONE, { cwd: root }).filter((file) => !embedded.has(file));
}

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
