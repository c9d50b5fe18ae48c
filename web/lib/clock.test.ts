import { expect, test, vi } from 'vitest';
import { now, setNow } from './clock.ts';

test('the time is the browser’s until the server tells its own, and goes on from there', () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') });
  try {
    expect(now()).toEqual(new Date('2026-03-02T15:00:00Z'));
    setNow(new Date('2026-03-02T15:00:01Z')); // one second of network delay
    expect(now()).toEqual(new Date('2026-03-02T15:00:00Z'));
    setNow(new Date('2026-03-21T16:00:00Z'));
    vi.advanceTimersByTime(60_000);
    expect(now()).toEqual(new Date('2026-03-21T16:01:00Z'));
  } finally {
    vi.useRealTimers();
  }
});
