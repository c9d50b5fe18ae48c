/** The endpoint that streams changes to the current case. */
export const EVENTS = '/api/events';

/** The requests that `start.ts` made while the application was loading. */
export type Started = {
  /** The responses, by path. */
  asked: Map<string, Promise<Response>>;
  /**
   * When they were requested: by the page's clock, which may stop while the device sleeps, and by the device's clock.
   */
  at: number;
  wall: number;
  /** The stream of changes since before the first request, so no response becomes stale unnoticed. */
  events?: { caseId: string; source: EventSource; told: string[] };
};

declare global {
  /** Absent if the page was not built, in development and in tests. */
  var mainstayStarted: Started | undefined;
}

/** A response that has waited this long for the application is discarded. */
const OLDEST_MS = 10_000;

/** A response already received or on its way. Each can be taken once. */
export function takeAsked(path: string): Promise<Response> | undefined {
  const started = globalThis.mainstayStarted;
  if (!started || isOld(started)) return undefined;
  const answer = started.asked.get(path);
  started.asked.delete(path);
  return answer;
}

/** Also true if the device's clock was set back, because the age is then unknown. */
function isOld({ at, wall }: Started): boolean {
  const since = Date.now() - wall;
  return performance.now() - at > OLDEST_MS || since > OLDEST_MS || since < 0;
}

/** Something has changed or is about to: responses not yet taken are requested again. */
export const forgetAsked = (): void => globalThis.mainstayStarted?.asked.clear();

/** The event stream of that case, with the events received so far. It can be taken once. */
export function takeEvents(caseId: string): { source: EventSource; told: readonly string[] } | undefined {
  const events = globalThis.mainstayStarted?.events;
  if (!events) return undefined;
  delete globalThis.mainstayStarted?.events;
  if (events.caseId === caseId) return events;
  events.source.close();
  return undefined;
}
