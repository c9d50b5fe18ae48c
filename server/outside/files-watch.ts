import { Gauge, type Registry } from 'prom-client';
import type { OpenStore } from './open-files.ts';

/** How long a result is reused before the store is probed again. */
const FRESH_MS = 15_000;
/** A store that takes longer than this to answer counts as unreachable. */
const PATIENCE_MS = 1_500;

/**
 * Whether the file store answers, as a metric and for `/ready`. The store is probed only when the result is needed. An
 * unreachable store does not make a process unready: all processes share it, and payments and the audit trail do not
 * depend on documents.
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
    help: '1 if this process can reach the file store, 0 if not',
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
    () => false, // the log says why when a file is needed
  );
  return Promise.race([look, patience.promise]).finally(() => clearTimeout(timer));
}
