import type { PlacedWord } from '../pages/words.ts';

/** A piece or two of the line below a word, among its letters: "Per_month", "_A". Longer ones are a blank. */
const PIECES = /(?<![_\s])_{1,2}(?=[\p{L}\d$])|^_{1,2}(?=[\p{L}\d$])|(?<=[\p{L}\d.,;)])_{1,2}$/gu;
/** An X on a line is a tick. */
const TICK = /^_*[xX✓✔]_*$/u;

/**
 * Words without the pieces of lines under them that OCR took for letters, and two words that such a piece joined as two:
 * each with the part of the box that its letters take up.
 */
export const withoutUnderlines = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.flatMap((word) => (word.text.includes('_') && !TICK.test(word.text) ? partsOf(word) : [word]));

function partsOf(word: PlacedWord): PlacedWord[] {
  const { text, rect } = word;
  const perLetter = (rect.right - rect.left) / text.length;
  const parts: PlacedWord[] = [];
  let from = 0;
  const take = (to: number) => {
    if (to > from)
      parts.push({
        ...word,
        text: text.slice(from, to),
        rect: { ...rect, left: rect.left + from * perLetter, right: rect.left + to * perLetter },
      });
  };
  for (const { index, 0: piece } of text.matchAll(PIECES)) {
    take(index);
    from = index + piece.length;
  }
  take(text.length);
  return parts;
}
