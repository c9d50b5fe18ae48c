import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
/** How a test, or what helps it, asks for the server on which the tests run a second time. */
const ASKS = 'TEST_DATABASE_URL';

/** The tests that never ask for a database on a server, as they or what they import would: a second run on one would only repeat the first. */
export const askNoServer = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) => !asks(path.join(root, file)));

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

/** What is imported by a path, or as the server names its own modules; packages ask for nothing. */
function placeOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return path.resolve(path.dirname(importer), name);
  return name.startsWith('#') ? path.join(root, 'server', name.slice(1)) : null;
}
