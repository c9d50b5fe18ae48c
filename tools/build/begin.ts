import module from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;

/**
 * Startup of every built program: requires a Node that can run it, maps stack traces to source lines, and enables the
 * compile cache.
 */
export async function begin(load: () => Promise<unknown>): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    console.error(`Mainstay needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  // Not in the system's temporary folder, where another user could plant code. A read-only folder is left as it is.
  module.enableCompileCache(fileURLToPath(new URL('../../dist/.compiled/', import.meta.url)));
  await load();
  module.flushCompileCache(); // flushed now, because a process that is killed saves nothing
}
