import { addDays, addMonths, type Day, parseDay } from '@mainstay/domain/day.ts';
import { datesIn } from './grammar/dates.ts';
import { numbersInWords } from './grammar/number-words.ts';

/**
 * The last day of "for a term of thirty-six (36) months": it begins on the day that the words behind it name, or on the
 * day the obligation starts. Null if it begins on another event, or if another amount follows it.
 */
export function lastDayOf(period: string, { behind, from }: { behind: string; from: Day | null }): Day | null {
  const months = monthsIn(period);
  if (months === null || OTHER_AMOUNT.test(behind)) return null;
  const begins = BEGINS.exec(behind);
  const start = begins ? dayIn(behind.slice(0, begins[0].length + REACH)) : from;
  return start && addDays(addMonths(start, months), -1);
}

/** "$1,000 for 24 months, then $500" */
const OTHER_AMOUNT = /\b(?:then|thereafter|followed|after (?:that|which))\b[^.]{0,80}\p{Sc} ?\d/iu;
const BEGINS =
  /^[^.;]{0,40}?\b(?:from(?: and after)?|after|following|commencing|beginning|starting|effective|counted)\b(?! (?:which|that|his|her|their|wages|income)\b)/i;
const REACH = 40;

const dayIn = (text: string): Day | null => parseDay(datesIn(text).find(({ day }) => day !== null)?.day ?? '');

/** Null if the words and the figures differ. */
function monthsIn(period: string): number | null {
  const figures = /\d+/.exec(period)?.[0];
  const [inWords] = numbersInWords(period);
  if (figures && inWords && Number(figures) !== inWords.value) return null;
  const count = figures ? Number(figures) : inWords?.value;
  if (!count) return null;
  return /\byears?\b/i.test(period) ? 12 * count : count;
}
