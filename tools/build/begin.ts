import module from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;

/** How every built program begins: on a Node that can run it, with its own lines in stack traces, and compiled once a build. */
export async function begin(load: () => Promise<unknown>): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    console.error(`Mainstay needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  // Not in the system's temporary folder, where somebody else could put code of their own. A read-only folder is left as it is.
  module.enableCompileCache(fileURLToPath(new URL('../../dist/.compiled/', import.meta.url)));
  await load();
  module.flushCompileCache(); // now: a process that is killed keeps nothing
}
