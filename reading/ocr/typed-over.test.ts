import { expect, test } from 'vitest';
import type { PlacedWord } from '../pages/words.ts';
import { withTyped } from './typed-over.ts';

const word = (text: string, left: number, right: number, confidence = 0.7): PlacedWord => ({
  text,
  rect: { left, right, top: 100, bottom: 110 },
  confidence,
  angle: 0,
  hidden: false,
});
const same = <T>(rect: T): T => rect;
const saying = (words: readonly PlacedWord[]) =>
  [...words].sort((a, b) => a.rect.left - b.rect.left).map(({ text, confidence }) => `${text} ${confidence}`);

test('what was typed over a scanned form replaces what recognition made of it', () => {
  const read = [word('Pay', 20, 40), word('7O2.0O', 60, 95), word('per', 110, 125)];
  expect(saying(withTyped(read, [word('702.00', 61, 94, 1)], same))).toEqual(['Pay 0.7', '702.00 1', 'per 0.7']);
});

test('a printed dollar sign that was read together with it stays', () => {
  expect(saying(withTyped([word('$3B6.31', 50, 95)], [word('386.31', 58, 95, 1)], same))).toEqual(['$386.31 1']);
});

test('a word that holds what was typed stays as it was read, and is certain', () => {
  expect(saying(withTyped([word('$386.31/month', 50, 130)], [word('386.31', 58, 95, 1)], same))).toEqual([
    '$386.31/month 1',
  ]);
});

test('what recognition missed is put where it stands on the straightened page', () => {
  const moved = ({ left, right, top, bottom }: PlacedWord['rect']) => ({
    left: left + 5,
    right: right + 5,
    top: top + 2,
    bottom: bottom + 2,
  });
  const typed = { ...word('X', 85, 95, 1), rect: { left: 85, right: 95, top: 102, bottom: 112 } };
  const [, added] = withTyped([word('Weekly', 20, 60)], [typed], moved);
  expect(added).toMatchObject({ text: 'X', rect: { left: 80, right: 90, top: 100, bottom: 110 } });
});
