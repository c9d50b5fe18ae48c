import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('the time is the device’s until the server tells its own, and goes on from there', async () => {
  vi.resetModules();
  const { now, setNow } = await import('./clock.ts');
  expect(now()).toEqual(new Date('2026-03-02T15:00:00Z'));
  setNow(new Date('2026-03-02T14:59:49Z')); // a response that waited eleven seconds for the application
  expect(now()).toEqual(new Date('2026-03-02T15:00:00Z'));
  setNow(new Date('2026-03-21T16:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(now()).toEqual(new Date('2026-03-21T16:01:00Z'));
  setNow(new Date('2026-03-02T15:01:00Z')); // the device was right, and an answer before it was not
  expect(now()).toEqual(new Date('2026-03-02T15:01:00Z'));
});
