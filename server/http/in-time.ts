/** Prometheus gives up a scrape after ten seconds by default, and then loses all other metrics too. */
const PATIENCE_MS = 5_000;

/** Resolves to the answer, or throws an Error if it comes too late for a scrape of the metrics. */
export const inTimeForScrape = <T>(asked: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> =>
  inTime(asked, patienceMs);

/** Resolves to the answer, or throws an Error if it takes longer. */
export async function inTime<T>(asked: Promise<T>, patienceMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it was not there after ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
