import { type Day, parseDay } from '@mainstay/domain/day.ts';
import { dayOf } from '#terms/grammar/due-day.ts';
import { numbersInWords } from '#terms/grammar/number-words.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** "2026", "A.D. 2026", "in the year two thousand and twenty-six" */
const YEAR = String.raw`(?:in the year |A\.?D\.?,? )?(?:of our Lord,? )?(?<year>\d{4}\b|two thousand(?:,? and)?(?: \p{L}+(?:[- ]\p{L}+)?)?)`;
const FORMS = [
  new RegExp(`\\b(?<month>${MONTH})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})\\b`, 'giu'),
  new RegExp(`\\b(?<day>\\d{1,2})(?: ?(?:st|nd|rd|th))?(?: day)?(?: of)?,? (?<month>${MONTH})\\.?,? ${YEAR}`, 'giu'),
  new RegExp(
    `(?<![\\p{L}-])(?<day>\\p{L}+(?:[- ]\\p{L}+)?)(?: \\(\\d{1,2}(?:st|nd|rd|th)?\\))? day of (?<month>${MONTH}),? ${YEAR}`,
    'giu',
  ),
  /\b(?<number>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d{2})\b/g,
];

export type Dated = { day: Day; start: number; end: number };

/** The calendar days named in a text, in order. Numeric dates start with the month, as in the United States. */
export function datesIn(text: string): Dated[] {
  const found = FORMS.flatMap((form) => [...text.matchAll(form)].flatMap(asDate));
  return found.sort((a, b) => a.start - b.start);
}

function asDate(match: RegExpMatchArray): Dated[] {
  const { month, number, day = '', year = '' } = match.groups ?? {};
  const which = month ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 : Number(number);
  const two = (value: number | null) => String(value).padStart(2, '0');
  const parsed = parseDay(`${yearOf(year)}-${two(which)}-${two(dayInMonth(day))}`);
  return parsed ? [{ day: parsed, start: match.index ?? 0, end: (match.index ?? 0) + match[0].length }] : [];
}

/** "this third": a word before a single ordinal is none of its own. */
const dayInMonth = (text: string): number | null => dayOf(text) ?? dayOf(text.split(' ').at(-1) ?? '');

function yearOf(text: string): string {
  if (/^\d{2}$/.test(text)) return `20${text}`;
  return /^\d/.test(text) ? text : String(numbersInWords(text)[0]?.value ?? '');
}
