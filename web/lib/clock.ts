import { useSyncExternalStore } from 'react';

/** How far the server's time is ahead of the browser's; in the sandbox possibly a year. */
let aheadMs = 0;
const listeners = new Set<() => void>();
const TRAVEL_MS = 2_000;

/** The current time in Mainstay, and the only place in the web code that reads it. */
export const now = (): Date => new Date(Date.now() + aheadMs);

/** Like `now`, and re-renders when the time has been moved. */
export function useNow(): Date {
  useSyncExternalStore(listen, () => aheadMs);
  return now();
}

/** Takes over the server's time. A difference within the response's travel time is ignored. */
export function setNow(serverNow: Date): void {
  const ahead = serverNow.getTime() - Date.now();
  if (Math.abs(ahead - aheadMs) < TRAVEL_MS) return;
  aheadMs = ahead;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
