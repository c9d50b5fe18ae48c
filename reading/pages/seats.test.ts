import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';
import { seated } from './seats.ts';
import type { PlacedWord } from './words.ts';

/** Words of eight points from a place on, five points a letter. */
function line(text: string, left: number, top: number): PlacedWord[] {
  let at = left;
  return text.split(' ').map((word) => {
    const rect = { left: at, right: at + word.length * 5, top, bottom: top + 8 };
    at = rect.right + 5;
    return { text: word, rect, confidence: 0.9, angle: 0, hidden: false };
  });
}

const rule = (left: number, right: number, y: number) => ({ left, right, top: y, bottom: y + 1 });
const read = (
  words: readonly PlacedWord[],
  rules: readonly ReturnType<typeof rule>[],
  uprights: readonly ReturnType<typeof rule>[] = [],
) => rowsOf(seated(words, { rules, uprights, across: 612 })).map((row) => row.map(({ text }) => text).join(' '));

const PRINTED = [...line('The defendant is ordered to pay support of $', 60, 100), ...line('each month', 400, 100)];
const DRAWN = rule(285, 395, 109);

test('what is written above a line belongs to the printed line that it interrupts', () => {
  expect(read([...PRINTED, ...line('742.00', 290, 95)], [DRAWN])).toEqual([
    'The defendant is ordered to pay support of $ 742.00 each month',
  ]);
});

test('without a line between them they are two', () => {
  expect(read([...PRINTED, ...line('742.00', 290, 95)], [])).toHaveLength(2);
});

test('a printed sentence above the line stays whole', () => {
  const above = 'until the child is of age and has ended high school and no longer than that';
  expect(read([...PRINTED, ...line(above, 60, 95)], [DRAWN])).toContain(above);
});

test('the line of a frame seats nothing', () => {
  const side = { left: 284, right: 285, top: 80, bottom: 112 };
  expect(read([...PRINTED, ...line('742.00', 290, 95)], [DRAWN], [side])).toHaveLength(2);
});

test('a word keeps its place on the page', () => {
  const written = line('742.00', 290, 95);
  expect(seated([...PRINTED, ...written], { rules: [DRAWN], uprights: [], across: 612 }).at(-1)?.rect).toEqual(
    written[0]?.rect,
  );
});
