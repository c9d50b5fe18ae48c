import type { Character } from './characters.ts';
import { around, type Rect } from './geometry.ts';

/** A word with its place in points, in the document's content order. */
export type PlacedWord = {
  text: string;
  rect: Rect;
  confidence: number;
  angle: number;
  hidden: boolean;
  /** What a second reading says instead. */
  otherwise?: string;
  /** Where it counts as standing, if it is written on a line of a printed sentence. */
  seat?: Rect;
};

/** A word cut into parts, which together are its text: each with as much of its box as its letters take up. */
export function cutWord(word: PlacedWord, parts: readonly string[]): PlacedWord[] {
  const { rect, text } = word;
  const step = (rect.right - rect.left) / [...text].length;
  let at = 0;
  return parts.map((part) => {
    const left = rect.left + at * step;
    at += [...part].length;
    return { ...word, text: part, rect: { ...rect, left, right: rect.left + at * step } };
  });
}

/** Splits the characters into words: at white space, at gaps, and where the pen jumps. */
export function wordsOf(characters: readonly Character[]): PlacedWord[] {
  const words: PlacedWord[] = [];
  let open: Character[] = [];
  const close = () => {
    if (open.length > 0) words.push(wordOf(open));
    open = [];
  };
  for (const character of characters) {
    if (character.text === ' ') {
      close();
      continue;
    }
    const before = open.at(-1);
    if (before && !continues(before, character)) close();
    open.push(character);
  }
  close();
  return withoutDoubles(words);
}

function wordOf(characters: readonly Character[]): PlacedWord {
  const [first] = characters;
  return {
    text: characters.map(({ text }) => text).join(''),
    rect: around(characters.map(({ rect }) => rect)),
    confidence: 1,
    angle: first?.angle ?? 0,
    hidden: first?.hidden ?? false,
  };
}

function continues(before: Character, next: Character): boolean {
  if (before.angle !== next.angle) return false;
  const [a, b] = [along(before.rect, before.angle), along(next.rect, before.angle)];
  const size = Math.max(a.height, b.height, 1);
  if (Math.abs(a.middle - b.middle) > size * 0.6) return false;
  const gap = b.start - a.end;
  return gap < size * 0.25 && gap > -size * 1.5;
}

/** The rectangle along its reading direction. */
function along(rect: Rect, angle: number): { start: number; end: number; middle: number; height: number } {
  const across = { middle: (rect.left + rect.right) / 2, height: rect.right - rect.left };
  const upright = { middle: (rect.top + rect.bottom) / 2, height: rect.bottom - rect.top };
  if (angle === 0) return { start: rect.left, end: rect.right, ...upright };
  if (angle === 1) return { start: rect.top, end: rect.bottom, ...across };
  if (angle === 2) return { start: -rect.right, end: -rect.left, ...upright };
  return { start: -rect.bottom, end: -rect.top, ...across };
}

/** Removes doubles: some programs print a word twice, slightly offset, to make it bold. */
function withoutDoubles(words: readonly PlacedWord[]): PlacedWord[] {
  const seen = new Map<string, Rect[]>();
  return words.filter((word) => {
    const same = seen.get(word.text) ?? [];
    const near = (rect: Rect) => Math.abs(rect.left - word.rect.left) < 1.5 && Math.abs(rect.top - word.rect.top) < 1.5;
    if (same.some(near)) return false;
    same.push(word.rect);
    seen.set(word.text, same);
    return true;
  });
}
