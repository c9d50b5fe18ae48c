import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds the web in a process of its own, unless nothing has changed since it was last built. */
export function buildWeb(): void {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../web/build.ts')], { stdio: 'inherit' });
}
