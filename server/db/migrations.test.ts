import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

test('every migration that lies here is done, in the order of its number, and nothing else is', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).filter((file) => file.endsWith('.sql'));
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
