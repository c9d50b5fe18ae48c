import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownToasts, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a new toast takes the place of the one before', () => {
  toast({ title: 'Upload Successful' });
  toast({ title: 'Upload Failed', description: 'Upload failed', variant: 'destructive' });
  expect(shownToasts()).toMatchObject([{ title: 'Upload Failed', variant: 'destructive', open: true }]);
});

test('a dismissed toast closes at once and is forgotten after 1,000,000 ms', () => {
  toast({ title: 'Settings Updated' });
  const [shown] = shownToasts();
  dismiss(shown?.id ?? 0);
  expect(shownToasts()).toMatchObject([{ open: false }]);

  vi.advanceTimersByTime(999_999);
  expect(shownToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toHaveLength(0);
});
