import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: builds the web when its sources have changed, then is the server. The build is a process of its own: Vite
 * sets NODE_ENV for everything that shares its process, and its memory is not needed afterwards.
 */
execFileSync(process.execPath, [fileURLToPath(new URL('../web/build.ts', import.meta.url))], { stdio: 'inherit' });
await import('../server/main.ts');
