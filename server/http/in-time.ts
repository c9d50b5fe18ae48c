/** Prometheus gives up a scrape after ten seconds by default, and then loses all other metrics too. */
const PATIENCE_MS = 5_000;

/** Resolves to the answer, or throws an Error if it comes too late for a scrape of the metrics. */
export async function inTimeForScrape<T>(asked: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it was not there after ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
