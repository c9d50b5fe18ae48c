import { useSyncExternalStore } from 'react';

/** How far the server's time is ahead of the device's: its clock may be wrong, and a sandbox's may be a year ahead. */
let aheadMs = 0;
const listeners = new Set<() => void>();
/** A response made early may have waited this long for the application (`started.ts`), and some seconds on its way. */
const LATE_MS = 15_000;
/** Every day begins with a quarter of an hour, whatever the zone. */
const QUARTER_MS = 900_000;

/** The current time in Mainstay, and the only place in the web code that reads it. */
export const now = (): Date => new Date(Date.now() + aheadMs);

/** Like `now`, and re-renders when the time turns out to be another, and when a response comes on a new day. */
export function useNow(): Date {
  useSyncExternalStore(listen, quarter, quarter);
  return now();
}

const quarter = (): string => `${aheadMs} ${Math.floor(now().getTime() / QUARTER_MS)}`;
let lastShown = quarter();

/** Takes over the server's time. A difference that a late response explains is ignored. */
export function setNow(serverNow: Date): void {
  const ahead = serverNow.getTime() - Date.now();
  if (Math.abs(ahead - aheadMs) >= LATE_MS) aheadMs = ahead;
  if (quarter() === lastShown) return;
  lastShown = quarter();
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
