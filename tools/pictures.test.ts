import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NAMES, pictureOf } from '../e2e/pictures/list.ts';

const told = readFileSync(path.join(import.meta.dirname, '../docs/pictures.md'), 'utf8');

test('there are eighty pictures, and the page says of each what was seen', () => {
  expect(NAMES).toHaveLength(80);
  expect(new Set(NAMES).size).toBe(80);
  expect([...told.matchAll(/^\| ([a-z0-9]+(?:-[a-z0-9]+)+) \| \S/gm)].map(([, name]) => name)).toEqual(NAMES);
});

test('they are spread over languages, themes and widths', () => {
  const pictures = NAMES.map(pictureOf);
  const share = (of: (picture: ReturnType<typeof pictureOf>) => unknown) =>
    [...Map.groupBy(pictures, of).values()].map((each) => each.length);
  expect(Math.min(...share(({ language }) => language), ...share(({ dark }) => dark))).toBeGreaterThanOrEqual(25);
  expect(share(({ width }) => width)).toHaveLength(5);
});
