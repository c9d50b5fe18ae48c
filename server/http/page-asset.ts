import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { App } from '../app-type.ts';
import { hiddenPage } from './hidden.ts';

/**
 * Serves a page's files as one file, from paths or bytes already read, which browsers may cache forever. Returns its
 * address, which changes with the content.
 */
export function pageAsset(app: App, path: string, type: string, files: readonly (string | URL | Buffer)[]): string {
  const content = Buffer.concat(files.map((file) => (Buffer.isBuffer(file) ? file : readFileSync(file))));
  app.get(path, hiddenPage, (_request, reply) =>
    reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content),
  );
  return `${path}?${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
}
