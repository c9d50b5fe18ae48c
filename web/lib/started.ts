/** Where the server tells what changes in the current case. */
export const EVENTS = '/api/events';

/** What `start.ts` has begun while the application was on the way. */
export type Started = {
  /** The answers, by path. */
  asked: Map<string, Promise<Response>>;
  /** When they were asked for, by the clock of the page, which may stand still while the device sleeps, and by that of the device. */
  at: number;
  wall: number;
  /** What changes in the current case is told from before the first of them was asked for, so that none grows old unnoticed. */
  events?: { caseId: string; source: EventSource; told: string[] };
};

declare global {
  /** Absent where the page was not built, in development and in tests. */
  var mainstayStarted: Started | undefined;
}

/** Nobody wants an answer that has waited this long for the application. */
const OLDEST_MS = 10_000;

/** The answer that is on its way already, or there; each is taken once. */
export function takeAsked(path: string): Promise<Response> | undefined {
  const started = globalThis.mainstayStarted;
  if (!started || isOld(started)) return undefined;
  const answer = started.asked.get(path);
  started.asked.delete(path);
  return answer;
}

/** True too where the clock of the device was set back: then nobody knows. */
function isOld({ at, wall }: Started): boolean {
  const since = Date.now() - wall;
  return performance.now() - at > OLDEST_MS || since > OLDEST_MS || since < 0;
}

/** Something has changed since, or is about to: what has not been taken is asked for anew. */
export const forgetAsked = (): void => globalThis.mainstayStarted?.asked.clear();

/** The stream of what changes in that case, with what it told so far; taken once. */
export function takeEvents(caseId: string): { source: EventSource; told: readonly string[] } | undefined {
  const events = globalThis.mainstayStarted?.events;
  if (!events) return undefined;
  delete globalThis.mainstayStarted?.events;
  if (events.caseId === caseId) return events;
  events.source.close();
  return undefined;
}
