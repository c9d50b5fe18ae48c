import type { Rect } from './geometry.ts';
import type { PlacedWord } from './words.ts';

/** More lines are a drawing. */
const MOST_RULES = 3000;
/** How much of a word's width a line must cross to strike it out. */
const CROSSED = 0.7;
/** An underline is at four fifths of a word's height, a strikethrough at the middle. */
const MIDDLE = 0.35;

/** The words without struck-out ones: an amendment shows them only to say that they no longer hold. */
export function withoutStruck(words: readonly PlacedWord[], rules: readonly Rect[]): PlacedWord[] {
  if (rules.length === 0 || rules.length > MOST_RULES) return [...words];
  return words.filter(({ rect, angle }) => angle !== 0 || !rules.some((rule) => strikes(rule, rect)));
}

/** Whether the rule crosses the word's middle; an underline is at its foot, and a row line outside it. */
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
