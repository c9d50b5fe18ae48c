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
 * Tests of what stands beside the database: mail, push and SFTP servers, traces, pages of a PDF, Spanish sentences,
 * checks of a call before anything is asked. The short run on a server leaves them out, because they would only repeat
 * what they found on the embedded database; the long one, and one of named files, has them.
 */
export const BESIDE_DATABASE: readonly string[] = [
  'server/bank-files/sftp-faults.test.ts',
  'server/documents/object-store.test.ts',
  'server/http/call-limits.test.ts',
  'server/http/calls.test.ts',
  'server/identity/spanish-pages.test.ts',
  'server/notifications/mail-server.test.ts',
  'server/notifications/push.test.ts',
  'server/notifications/requested-emails.test.ts',
  'server/notifications/spanish-emails.test.ts',
  'server/outside/bank-sftp.test.ts',
  'server/reports/pdf-table.test.ts',
  'server/reports/spanish.test.ts',
  'server/reports/text-and-csv.test.ts',
  'server/shutdown.test.ts',
  'server/telemetry/telemetry.test.ts',
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
