import type { PlacedWord } from '../pages/words.ts';

/** Two readings that differ count as unread. */
export const DOUBTED = 0.5;

/** A sum as people write it: thousands in threes, cents in twos; a share; a numeric day. */
export const WELL_FORMED = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?$/;
const SHARE = /^\d{1,3}(?:\.\d{1,4})?$/;
const DATE = /^\d{1,2}\/\d{1,2}(?:\/(?:\d{2}|\d{4}))?$/;
const isWritten = (figures: string, text: string): boolean =>
  WELL_FORMED.test(figures) || DATE.test(figures) || (text.includes('%') && SHARE.test(figures));

/** The figures in a text, without symbols and the punctuation after them. */
const figuresIn = (text: string): string[] =>
  [...text.replace(/(?<=[$\d.,])[oO]|[oO](?=\d)/g, '0').matchAll(/\d[\d.,/]*/g)].map(([found]) =>
    found.replace(/[.,/]+$/, ''),
  );
/** The first figure in a text. */
export const figuresOf = (text: string): string => figuresIn(text)[0] ?? '';

/** A thousands separator does not change a sum. */
export const plain = (figures: string) => (WELL_FORMED.test(figures) ? figures.replace(/,/g, '') : figures);
/** A figure without its separators. */
export const digits = (figures: string) => figures.replace(/\D/g, '');

/** Whether one of the figures in a reading is the same sum. */
export const confirms = (again: string, first: string): boolean =>
  figuresIn(again).some((figures) => plain(figures) === plain(figuresOf(first)));

/** The longest figure, for a reading that also includes the edge of a neighbor. */
const mainFigures = (text: string): string =>
  figuresIn(text).reduce((most, figures) => (digits(figures).length > digits(most).length ? figures : most), '');

/** A first reading with more confidence than this is not outvoted by the second recognizer alone. */
const SURE = 0.6;

/**
 * The majority of the readings, of which the second recognizer's comes first. In a tie the first reading stands, or, if
 * it was unsure, the second recognizer's. The other reading is kept as a doubt.
 */
export function decided(word: PlacedWord, readings: readonly string[]): PlacedWord {
  const first = figuresOf(word.text);
  const confidence = Math.min(word.confidence, DOUBTED);
  const said = withPoints([
    first,
    ...readings.map((text) => (confirms(text, word.text) ? first : mainFigures(text))),
  ]).filter((figures) => isWritten(figures, word.text));
  const votes = Map.groupBy(said, plain);
  const second = plain(withPoints([mainFigures(readings[0] ?? ''), first])[0] ?? '');
  const weight = (figures: string, count: number) =>
    count + (word.confidence < SURE && figures === second ? HALF_A_VOTE : 0);
  const [most, other] = [...votes]
    .map(([sum, ways]) => ({ ways, votes: weight(sum, ways.length) }))
    .toSorted((a, b) => b.votes - a.votes);
  const chosen = most?.ways[0] ?? first;
  const unanimous =
    other === undefined && digits(chosen) === digits(first) && chosen.includes('.') === first.includes('.');
  if (unanimous) return { ...word, text: word.text.replace(first, chosen), confidence };
  const otherwise = chosen === first ? word.text.replace(first, other?.ways[0] ?? first) : word.text;
  return { ...word, text: word.text.replace(first, chosen), otherwise, confidence };
}
const HALF_A_VOTE = 0.5;

/**
 * "22850" is "228.50" if another reading of the same digits has the point: a point is lost more easily than invented.
 */
function withPoints(said: readonly string[]): string[] {
  const pointed = said.filter((figures) => /^[\d,]+\.\d{2}$/.test(figures));
  return said.map((figures) =>
    /^\d{3,}$/.test(figures) ? (pointed.find((other) => digits(other) === figures) ?? figures) : figures,
  );
}
