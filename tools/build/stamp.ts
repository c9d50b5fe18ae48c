import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
export const dist = path.join(root, 'dist');

/** What `npm run build` makes. A stamp next to each part holds the hash of its sources. */
const PARTS = {
  web: {
    stamp: path.join(dist, 'web/.built-from'),
    sources: ['web/**/*.{ts,tsx,css,html,js,svg,txt,json}', '{contract,domain}/**/*.{ts,json}'],
  },
  server: {
    stamp: path.join(dist, '.built-from'),
    sources: ['{server,reading,contract,domain}/**/*.{ts,js,css,txt,json,sql,pdf}', 'tools/build/*.ts'],
  },
};
export type Part = keyof typeof PARTS;

const NOT_BUILT = ['**/node_modules/**', '**/*.test.{ts,tsx}', 'reading/{corpus,test}/**', 'server/test/**'];

/** The hash of all inputs; the lock file stands for the packages. */
function hashOfSources(part: Part): string {
  const hash = createHash('sha256');
  const sources = globSync(PARTS[part].sources, { cwd: root, exclude: NOT_BUILT });
  for (const name of [...sources.sort(), 'package-lock.json'])
    hash.update(`${name}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

export function isBuilt(part: Part, sources = hashOfSources(part)): boolean {
  const { stamp } = PARTS[part];
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

/** Builds the part, unless it was built from the same sources. */
export async function buildIfStale(part: Part, build: () => Promise<void>): Promise<void> {
  const sources = hashOfSources(part);
  if (isBuilt(part, sources)) return;
  await build();
  writeFileSync(PARTS[part].stamp, sources);
}
