import type { Rect } from './geometry.ts';
import type { PlacedWord } from './words.ts';

/** More of them are a drawing. */
const MOST_RULES = 3000;
/** How much of a word a line crosses that strikes it out. */
const CROSSED = 0.7;
/** A line under a word runs at four fifths of its height, one through it at the half. */
const MIDDLE = 0.35;

/** The words without those that a line strikes out: an amendment shows them only to say that they no longer hold. */
export function withoutStruck(words: readonly PlacedWord[], rules: readonly Rect[]): PlacedWord[] {
  if (rules.length === 0 || rules.length > MOST_RULES) return [...words];
  return words.filter(({ rect, angle }) => angle !== 0 || !rules.some((rule) => strikes(rule, rect)));
}

/** A line under a word runs at its foot, one between rows beside it; one that strikes it out crosses its middle. */
function strikes(rule: Rect, word: Rect): boolean {
  const height = word.bottom - word.top;
  const y = (rule.top + rule.bottom) / 2;
  const shared = Math.min(rule.right, word.right) - Math.max(rule.left, word.left);
  return (
    height > 3 &&
    y > word.top + height * MIDDLE &&
    y < word.bottom - height * MIDDLE &&
    shared >= CROSSED * (word.right - word.left)
  );
}
