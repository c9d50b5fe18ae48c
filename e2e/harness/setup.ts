import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { renderAgreements } from './agreements.ts';
import { prepareProducts } from './prepared.ts';

const root = path.join(import.meta.dirname, '../..');

/** Once before the browser tests: the web as it is shipped, agreements as people upload them, and empty databases. */
export default async function prepare() {
  // In a process of its own: with the NODE_ENV of a test run Vite would build React for development, and `npm start` keep it.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['web/build.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  renderAgreements();
  return prepareProducts();
}
