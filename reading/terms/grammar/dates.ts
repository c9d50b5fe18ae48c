import { parseDay } from '@mainstay/domain/day.ts';
import { dayOf } from './due-day.ts';

/** A calendar date in a text; `day` is null if the order of day and month is ambiguous. */
export type DateMention = { day: string | null; start: number; end: number };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)';
/** "May, 2025", "May , 2025" on a printed line, "May, A.D. 2025" */
const YEAR = '(?: ?,)?(?: A\\.? ?D\\.?,?)? (\\d{4})';
const FORMS: readonly (readonly [RegExp, (parts: string[]) => string | null])[] = [
  [
    new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?${YEAR}\\b`, 'gi'),
    ([m, d, y]) => iso(y, monthIn(m), Number(d)),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: day of)? (${MONTH})${YEAR}\\b`, 'gi'),
    ([d, m, y]) => iso(y, monthIn(m), Number(d)),
  ],
  [
    new RegExp(`\\b(\\p{L}+(?:-\\p{L}+)?)(?: \\(\\d{1,2}(?:st|nd|rd|th)?\\))? day of (${MONTH})${YEAR}\\b`, 'giu'),
    ([d, m, y]) => iso(y, monthIn(m), dayOf(d ?? '') ?? 0),
  ],
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([y, m, d]) => iso(y, Number(m), Number(d))],
  [/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g, ([a, b, y]) => fromFigures(Number(a), Number(b), y)],
];

/** Every date with a year in a text, in order. */
export function datesIn(text: string): DateMention[] {
  const found: DateMention[] = [];
  for (const [form, read] of FORMS)
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => other.start < end && other.end > start)) continue;
      found.push({ day: read(match.slice(1)), start, end });
    }
  return found.sort((a, b) => a.start - b.start);
}

const monthIn = (word = ''): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** "6/15/2024" and "15/6/2024" are unambiguous; "6/5/2024" is the sixth of May for some. */
function fromFigures(first: number, second: number, year: string | undefined): string | null {
  if (first > 12) return iso(year, second, first);
  if (second > 12 || first === second) return iso(year, first, second);
  return null;
}

function iso(year = '', month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return parseDay(text);
}
