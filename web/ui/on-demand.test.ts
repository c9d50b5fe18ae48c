import { expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.ts';

const Part = () => null;

test('is loaded once, and tells who listens', async () => {
  const load = vi.fn(async () => ({ default: Part }));
  const part = onDemand(load);
  const tell = vi.fn();
  part.listen(tell);
  expect(part.loaded()).toBeNull();
  await Promise.all([part.load(), part.load()]);
  expect(tell).toHaveBeenCalledTimes(1);
  await part.load();
  expect(part.loaded()).toBe(Part);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded is tried again the next time', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Part });
  const part = onDemand(load);
  await part.load();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(part.loaded()).toBeNull();
  await part.load();
  expect(part.loaded()).toBe(Part);
  expect(load).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
