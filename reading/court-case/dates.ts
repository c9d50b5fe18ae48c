import { type Day, parseDay } from '@mainstay/domain/day.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const FORMS = [
  new RegExp(`\\b(?<month>${MONTH})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})\\b`, 'gi'),
  new RegExp(
    `\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: day of)?,? (?<month>${MONTH})\\.?,? (?:A\\.?D\\.?,? )?(?<year>\\d{4})\\b`,
    'gi',
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
  const { month, number, day, year } = match.groups ?? {};
  const which = month ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 : Number(number);
  const full = year?.length === 2 ? `20${year}` : year;
  const two = (value: number) => String(value).padStart(2, '0');
  const parsed = parseDay(`${full}-${two(which)}-${two(Number(day))}`);
  return parsed ? [{ day: parsed, start: match.index ?? 0, end: (match.index ?? 0) + match[0].length }] : [];
}
