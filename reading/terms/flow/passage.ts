import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Line, Word } from '#pages/page.ts';

/** A word and its line; `chosen` if a ticked box is right before it. */
export type Placed = { word: Word; line: Line; chosen?: true };

/** A word of a passage with its range in the passage's text. */
export type Token = Placed & { start: number; end: number };

/** Words that belong together before they are split into sentences: a paragraph, a table row or a heading. */
export type Block = {
  kind: 'prose' | 'row' | 'heading';
  words: Placed[];
  /** Where new cells start, as indices into `words`; for rows only. */
  cells: number[];
  /** The column name of each cell, from the table's first row. */
  heads: string[];
  headings: string[];
};

/** A cell of a table's row, as a range of the passage's text. */
export type Cell = { start: number; end: number; head: string };

/** A sentence, a table row, or an option of a form. */
export type Passage = {
  index: number;
  paragraph: number;
  kind: 'sentence' | 'row' | 'heading';
  /** With plain quotes and single spaces; `tokens` index into it. */
  text: string;
  tokens: Token[];
  /** From the nearest heading to the outermost. */
  headings: string[];
  /** The cells of a row. */
  cells: Cell[];
  /** The state of the checkbox before it; null if there is none. */
  ticked: boolean | null;
};

/** A tick within a sentence chooses among at most this many boxes. */
const CHOICES = 6;

/**
 * How many boxes of a form nobody answered; none if one before a passage is ticked. "The motion is [x] ALLOWED
 * [ ] DENIED": a tick within a sentence answers its own alternatives, not the whole form.
 */
export function unansweredBoxes(passages: readonly Passage[]): number {
  if (passages.some(({ ticked }) => ticked)) return 0;
  const open = passages.filter(({ ticked }) => ticked === false).length;
  const chosen = passages.filter(({ tokens }) => tokens.some((token) => token.chosen)).length;
  return Math.max(0, open - CHOICES * chosen);
}

/** Which cell of a row contains a range of its text; -1 if none. */
export const cellOf = ({ cells }: Passage, { start, end }: { start: number; end: number }): number =>
  cells.findIndex((cell) => cell.start <= start && cell.end >= end);

/** Joins words into a text. A word hyphenated at a line end continues without a space. */
export function toPassage(words: readonly Placed[], rest: Omit<Passage, 'text' | 'tokens'>): Passage {
  let text = '';
  const tokens: Token[] = [];
  words.forEach((placed, i) => {
    const before = words[i - 1];
    if (before && !runsOn(before, placed)) text += ' ';
    const start = text.length;
    text += plain(placed.word.text);
    tokens.push({ ...placed, start, end: text.length });
  });
  return { ...rest, text, tokens };
}

function runsOn(before: Placed, next: Placed): boolean {
  if (before.line === next.line) return false;
  return /[\p{L}\d]-$/u.test(before.word.text) && /^[\p{Ll}\p{Lu}\d]/u.test(next.word.text);
}

/** Replaces typographic quotes and spaces with plain ones, character by character, so offsets stay valid. */
export function plain(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201b\u0060\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u201f]/g, '"')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-');
}

export type Place = { text: string; page: number; line: number; boxes: Box[] };

/** The place of a range of a passage's text: whole words, with a box for each. */
export function placeOf(passage: Passage, start: number, end: number): Place | null {
  const tokens = passage.tokens.filter((token) => token.end > start && token.start < end);
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return null;
  return {
    text: passage.text.slice(first.start, last.end),
    page: first.line.page,
    line: first.line.number,
    boxes: tokens.filter((token) => token.line.page === first.line.page).map((token) => token.word.box),
  };
}

/** The passages that count: an alternative whose box is left empty does not. */
export const withoutUnticked = (passages: readonly Passage[]): Passage[] =>
  passages.filter(({ ticked }) => ticked !== false);
