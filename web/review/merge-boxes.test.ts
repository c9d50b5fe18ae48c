import { expect, test } from 'vitest';
import { mergeBoxes } from './merge-boxes.ts';

const word = (x: number, y: number, width = 0.1, height = 0.02) => ({ x, y, width, height });

test('the words of a line become one box, those of the next line another', () => {
  const merged = mergeBoxes([word(0.5, 0.1), word(0.61, 0.101), word(0.72, 0.1), word(0.1, 0.13)]);
  expect(merged).toHaveLength(2);
  expect(merged[0]?.x).toBeCloseTo(0.5);
  expect(merged[0]?.width).toBeCloseTo(0.32); // from 0.5 to 0.72 + 0.1
  expect(merged[0]?.height).toBeCloseTo(0.021); // the middle word sits slightly lower
});

test('words of two columns stay apart', () => {
  expect(mergeBoxes([word(0.1, 0.1), word(0.6, 0.1)])).toHaveLength(2);
});

test('nothing to mark gives nothing', () => {
  expect(mergeBoxes([])).toEqual([]);
});
