import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

async function* upTo(last: number) {
  for (let one = 1; one <= last; one += 1) yield one;
}

test('each is done once, and never more than so many at a time', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await sideBySide(upTo(20), 3, async (one) => {
    running += 1;
    most = Math.max(most, running);
    await soon();
    running -= 1;
    done.push(one);
  });
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(most).toBe(3);
});

test('one that fails ends it all, and nothing goes on afterwards', async () => {
  const done: number[] = [];
  const all = sideBySide(upTo(20), 3, async (one) => {
    await soon();
    if (one === 5) throw new Error('five');
    done.push(one);
  });
  await expect(all).rejects.toThrow('five');
  const before = done.length;
  await soon();
  expect(done).toHaveLength(before);
  expect(before).toBeLessThan(8);
});
