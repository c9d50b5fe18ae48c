import { useSyncExternalStore } from 'react';

/** How far the server's time is ahead of the browser's. In the sandbox that may be a year. */
let aheadMs = 0;
const listeners = new Set<() => void>();
const TRAVEL_MS = 2_000;

/** What time it is in Mainstay. The one place of the web that asks. */
export const now = (): Date => new Date(Date.now() + aheadMs);

/** As `now`; what shows it is drawn again when the time has been moved. */
export function useNow(): Date {
  useSyncExternalStore(listen, () => aheadMs);
  return now();
}

/** The server has told its time. What its answer took to travel is no difference. */
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
