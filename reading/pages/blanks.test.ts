import { describe, expect, test } from 'vitest';
import { withBlanks } from './blanks.ts';
import { rowsOf } from './rows.ts';
import type { PlacedWord } from './words.ts';

const ACROSS = 612;

/** Words of ten points from a place on, six points a letter. */
function line(text: string, left: number, top: number): PlacedWord[] {
  let at = left;
  return text.split(' ').map((word) => {
    const rect = { left: at, right: at + word.length * 6, top, bottom: top + 10 };
    at = rect.right + 6;
    return { text: word, rect, confidence: 0.9, angle: 0, hidden: false };
  });
}

const rule = (left: number, right: number, y: number) => ({ left, right, top: y, bottom: y + 1 });
const read = (
  words: readonly PlacedWord[],
  rules: readonly ReturnType<typeof rule>[],
  uprights: readonly ReturnType<typeof rule>[] = [],
) => rowsOf(withBlanks(words, { rules, uprights, across: ACROSS })).map((row) => row.map(({ text }) => text).join(' '));

const BLANK = '________';

describe('an empty drawn line is a blank, as if it were typed', () => {
  test('within its sentence', () => {
    const words = [...line('SO ORDERED this', 72, 100), ...line('day of', 250, 100), ...line(', 2026', 400, 100)];
    expect(read(words, [rule(170, 246, 109), rule(294, 398, 109)])).toEqual([
      `SO ORDERED this ${BLANK} day of ${BLANK} , 2026`,
    ]);
  });

  test('close below the words of another sentence, once although it was drawn twice', () => {
    const words = [...line('and shall be paid until the youngest is of age', 72, 88), ...line('shall pay $', 72, 100)];
    const drawn = rule(142, 250, 109);
    expect(read([...words, ...line('per month', 256, 100)], [drawn, drawn])).toEqual([
      'and shall be paid until the youngest is of age',
      `shall pay $ ${BLANK} per month`,
    ]);
  });

  test('over the name of who would sign', () => {
    expect(read(line('Judge, Superior Court', 300, 130), [rule(298, 520, 124)])).toEqual([
      BLANK,
      'Judge, Superior Court',
    ]);
  });
});

describe('no blank is', () => {
  test('a line on which somebody wrote', () => {
    const words = [...line('the sum of', 72, 100), ...line('$412.00', 150, 99), ...line('per week', 230, 100)];
    expect(read(words, [rule(140, 226, 109)])).toEqual(['the sum of $412.00 per week']);
    const signed = [...line('/s/ R. Castellanos', 310, 112), ...line('Judge, Superior Court', 300, 130)];
    expect(read(signed, [rule(298, 520, 124)])).toEqual(['/s/ R. Castellanos', 'Judge, Superior Court']);
  });

  test('a line through words that were struck out', () => {
    const words = [...line('shall pay', 72, 100), ...line('weekly', 200, 100)];
    const lines = { rules: [rule(130, 196, 107)], uprights: [], across: ACROSS, struck: line('$276.92', 132, 100) };
    expect(withBlanks(words, lines)).toEqual(words);
  });

  test('a line under a heading, or across the page', () => {
    expect(read(line('ORDER', 280, 100), [rule(280, 320, 111)])).toEqual(['ORDER']);
    expect(read(line('Findings', 72, 130), [rule(72, 540, 124)])).toEqual(['Findings']);
  });

  test('a side of a frame', () => {
    const frame = { left: 298, right: 299, top: 124, bottom: 180 };
    expect(read(line('Total support', 304, 130), [rule(298, 520, 124)], [frame])).toEqual(['Total support']);
  });
});
