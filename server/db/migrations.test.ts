import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

test('every migration that lies here is done, in the order of its number, and nothing else is', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).filter((file) => file.endsWith('.sql'));
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('every index of the tables is made by a migration', () => {
  const folder = new URL('./migrations/', import.meta.url);
  const written = journal.entries.map(({ tag }) => readFileSync(new URL(`${tag}.sql`, folder), 'utf8')).join('\n');
  const made = new Set(
    [...written.matchAll(/\bindex\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?"(\w+)"/gi)].map(([, name]) => name),
  );
  const newest = journal.entries.at(-1)?.tag.slice(0, 4);
  const { tables } = JSON.parse(readFileSync(new URL(`meta/${newest}_snapshot.json`, folder), 'utf8'));
  const wanted = Object.values<{ indexes: object }>(tables).flatMap(({ indexes }) => Object.keys(indexes));
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter((name) => !made.has(name))).toEqual([]);
});
