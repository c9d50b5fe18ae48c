/** Whoever scrapes waits ten seconds, as Prometheus does by default: what comes later comes to nobody, and takes all other metrics with it. */
const PATIENCE_MS = 5_000;

/** What was asked for, or an Error where it is not there in time for whoever scrapes the metrics. */
export async function inTimeForScrape<T>(asked: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it was not there after ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
