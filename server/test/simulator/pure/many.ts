import { Worker } from 'node:worker_threads';

/** Runs many case-years in memory, on several cores; failed seeds are named, with the differences. */
export async function runPureSeeds({
  workers,
  ...range
}: {
  first: number;
  count: number;
  days: number;
  workers: number;
}): Promise<{ events: number; failures: string[] }> {
  const of = Math.min(workers, range.count);
  const parts = await Promise.all(Array.from({ length: of }, (_, nth) => inWorker({ ...range, nth, of })));
  return {
    events: parts.reduce((sum, part) => sum + part.events, 0),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

const inWorker = (workerData: object) =>
  new Promise<{ events: number; failures: string[] }>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it answered`)));
  });
