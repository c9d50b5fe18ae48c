import { Gauge, type Registry } from 'prom-client';
import type { OpenStore } from './open-files.ts';

/** Whoever asks within this time hears what was found last. */
const FRESH_MS = 15_000;
/** A store that needs longer for a look is as good as away. */
const PATIENCE_MS = 1_500;

/**
 * Whether the store of files answers, as a metric and for `/ready`. It is looked at when somebody asks. Nobody stops giving work to a process because
 * its store is away: all of them have the same one, and money and the record do not wait for documents.
 */
export function watchFiles(
  store: Pick<OpenStore, 'look'>,
  registry: Registry,
  patienceMs = PATIENCE_MS,
): () => Promise<boolean> {
  let last: { at: number; found: Promise<boolean> } | undefined;
  const isThere = () => {
    const now = performance.now();
    if (last === undefined || now - last.at > FRESH_MS) last = { at: now, found: answers(store, patienceMs) };
    return last.found;
  };
  new Gauge({
    name: 'mainstay_files_reachable',
    help: '1 where the store of documents answers this process, 0 where it does not',
    registers: [registry],
    async collect() {
      this.set((await isThere()) ? 1 : 0);
    },
  });
  return isThere;
}

function answers(store: Pick<OpenStore, 'look'>, patienceMs: number): Promise<boolean> {
  const patience = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => patience.resolve(false), patienceMs);
  const look = store.look().then(
    () => true,
    () => false, // why not stands in the log of whoever needs a file
  );
  return Promise.race([look, patience.promise]).finally(() => clearTimeout(timer));
}
