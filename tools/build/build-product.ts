import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isBuilt, type Part } from './stamp.ts';

/**
 * Builds what has changed since the last build. Runs in a process of its own, because Vite sets NODE_ENV for its whole
 * process, and its memory is not needed afterwards.
 */
export function buildProduct(parts: Part[] = ['web', 'server']): void {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  const build = path.join(import.meta.dirname, 'main.ts');
  execFileSync(process.execPath, [build, ...stale], { stdio: ['ignore', 'ignore', 'inherit'] });
}
