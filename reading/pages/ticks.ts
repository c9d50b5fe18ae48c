import { around } from './geometry.ts';
import { cutWord, type PlacedWord } from './words.ts';

export const TICKED = '[x]';
export const EMPTY = '[ ]';

/** Boxes and ticks of Unicode, and of Wingdings as PDFs name them without an encoding. */
const GLYPHS: Record<string, string> = Object.fromEntries([
  ...[...'☐□▢❏❐❑❒◻⬜\uF0A8\uF06F\uF071\uF0A3'].map((glyph) => [glyph, EMPTY]),
  ...[...'☑☒✓✔✗✘🗹🗷⊠\uF0FE\uF0FD\uF078\uF0FC\uF0FB\uF051\uF052\uF053\uF054'].map((glyph) => [glyph, TICKED]),
]);

/** Writes every checkbox, of whatever kind, as the word "[ ]" or "[x]". */
export function joinTicks(words: readonly PlacedWord[]): PlacedWord[] {
  const joined = joinBrackets(words.flatMap(filledBoxesTick(words) ? splitFilled : splitGlyphs));
  const round = ticksRoundly(words)
    ? joined.map((word) => (word.text === '(x)' ? { ...word, text: TICKED } : word))
    : joined;
  return laidOver(round);
}

const LAID_OVER = /^[xX✓✔✗✘*/\u2022\u25cf]$/u;

/** Merges an "X" over a printed box, or a form field over a printed box, into one box. */
function laidOver(words: readonly PlacedWord[]): PlacedWord[] {
  const boxes = words.filter(({ text }) => text === EMPTY || text === TICKED);
  if (boxes.length === 0 || boxes.length > MOST_BOXES) return [...words];
  const gone = new Set<PlacedWord>();
  const ticked = new Set<PlacedWord>();
  for (const word of words) {
    const isBox = word.text === EMPTY || word.text === TICKED;
    if (!isBox && !LAID_OVER.test(word.text)) continue;
    const under = boxes.find((box) => box !== word && !gone.has(box) && isLarger(box, word) && liesOn(word, box));
    if (!under) continue;
    gone.add(word);
    if (word.text !== EMPTY) ticked.add(under);
  }
  return words.flatMap((word) => (gone.has(word) ? [] : [ticked.has(word) ? { ...word, text: TICKED } : word]));
}

/** More boxes are a pattern, not questions. */
const MOST_BOXES = 800;

const isLarger = ({ rect: a }: PlacedWord, { rect: b }: PlacedWord) =>
  (a.right - a.left) * (a.bottom - a.top) >= (b.right - b.left) * (b.bottom - b.top);

/** Whether the upper one's middle is on the lower one, and it does not stick out much. */
function liesOn({ rect: upper }: PlacedWord, { rect: lower }: PlacedWord): boolean {
  const [x, y] = [(upper.left + upper.right) / 2, (upper.top + upper.bottom) / 2];
  const inside = x > lower.left && x < lower.right && y > lower.top && y < lower.bottom;
  return inside && upper.right - upper.left < (lower.right - lower.left) * 1.5;
}

/** Whether "(x)" is a tick. It is if "( )" is an empty one; if "(ix)" or "(xi)" is there too, it is the tenth item. */
function ticksRoundly(words: readonly PlacedWord[]): boolean {
  const empty = words.some(
    (word, i) =>
      /^\(_*\)$/.test(word.text) ||
      (word.text === '(' && words[i + 1]?.text === ')' && closeBy(word, words[i + 1] ?? word)),
  );
  return empty && !words.some(({ text }) => /^\((?:ix|xi|w|y)\)$/.test(text));
}

/** Filled boxes mark what is chosen where empty boxes are next to them on a line; elsewhere they are bullets. */
const FILLED = /[■◼⬛▣]/gu;
const HOLLOW = /^[☐□▢❏❐❑❒◻⬜]/u;

function filledBoxesTick(words: readonly PlacedWord[]): boolean {
  const hollow = words.filter(({ text }) => HOLLOW.test(text));
  return (
    hollow.length > 0 &&
    hollow.length <= MOST_BOXES &&
    words.some((word) => word.text.search(FILLED) === 0 && hollow.some((box) => isBeside(word, box)))
  );
}

/** Whether two boxes are on one line. */
function isBeside({ rect: a }: PlacedWord, { rect: b }: PlacedWord): boolean {
  return Math.abs(a.top + a.bottom - b.top - b.bottom) < a.bottom - a.top;
}

const splitFilled = (word: PlacedWord): PlacedWord[] => splitGlyphs({ ...word, text: word.text.replace(FILLED, '☑') });

function splitGlyphs(word: PlacedWord): PlacedWord[] {
  const parts = word.text.split(GLYPH).filter((part) => part !== '');
  if (parts.every((part) => !(part in GLYPHS))) return typedTick(word);
  return cutWord(word, parts).map((part) => ({ ...part, text: GLYPHS[part.text] ?? part.text }));
}

const GLYPH = new RegExp(`(${Object.keys(GLYPHS).join('|')})`, 'u');

/** "[X]", "(X)", "_X_", "[_]" and similar, even with text attached. */
function typedTick(word: PlacedWord): PlacedWord[] {
  const typed = /^(\[[xX✓*][\]})|1]|\(X\)|_+[xX]_+|\[_*\]|\(_*\))(.*)$/.exec(word.text);
  if (!typed) return [word];
  const [, tick = '', rest = ''] = typed;
  const text = /[xX✓*]/.test(tick) ? TICKED : EMPTY;
  if (rest === '') return [{ ...word, text }];
  const cut = word.rect.left + ((word.rect.right - word.rect.left) * tick.length) / word.text.length;
  return [
    { ...word, text, rect: { ...word.rect, right: cut } },
    { ...word, text: rest, rect: { ...word.rect, left: cut } },
  ];
}

/** "[ ]" and "[ X ]" arrive as two and three words. */
function joinBrackets(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (let i = 0; i < words.length; i++) {
    const [first, second, third] = [words[i], words[i + 1], words[i + 2]];
    if (!first) continue;
    const opens = first.text === '[' || first.text === '(';
    if (opens && second && CLOSES.test(second.text) && closeBy(first, second)) {
      joined.push({ ...first, text: EMPTY, rect: around([first.rect, second.rect]) });
      i += 1;
    } else if (
      opens &&
      second &&
      third &&
      INNER.test(second.text) &&
      CLOSES.test(third.text) &&
      closeBy(first, third)
    ) {
      joined.push({ ...first, text: TICKED, rect: around([first.rect, third.rect]) });
      i += 2;
    } else joined.push(first);
  }
  return joined;
}

/** OCR mistakes the closing bracket for other vertical strokes. */
const CLOSES = /^([\])}|1lIJ]|1\])$/;
const INNER = /^[xX✓*]$/;

function closeBy(a: PlacedWord, b: PlacedWord): boolean {
  const size = a.rect.bottom - a.rect.top;
  return Math.abs(a.rect.top - b.rect.top) < size / 2 && b.rect.left - a.rect.left < size * 3;
}
