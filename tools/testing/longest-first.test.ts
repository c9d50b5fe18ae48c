import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst } from './longest-first.ts';

const SHORT = [...'abcdefghijk'].map((name) => `/server/cases/${name}.test.ts`);
const LONG = ['main', 'shutdown', 'prove-accounts'].map((name) => `/server/${name}.test.ts`);

const partOf = async (names: string[], index: number, count: number) => {
  const sequencer = new LongestFirst({ config: { shard: { index, count } } } as unknown as Vitest);
  const part = await sequencer.shard(names.map((moduleId) => ({ moduleId }) as TestSpecification));
  return part.map(({ moduleId }) => moduleId);
};

test('each file is in one part, in whatever order they are found, and the long ones are spread', async () => {
  const files = [...SHORT, ...LONG];
  const parts = await Promise.all([1, 2, 3].map((part) => partOf(part === 2 ? files.toReversed() : files, part, 3)));
  expect(parts.flat().toSorted()).toEqual(files.toSorted());
  expect(parts.map((part) => part.filter((file) => LONG.includes(file)).length)).toEqual([1, 1, 1]);
  expect(parts.map(({ length }) => length)).toEqual([5, 5, 4]);
});
