import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import { datesIn } from './grammar/dates.ts';

/** A paper is dated in this many sentences at its end, or failing that at its start. */
const END = 30;
const START = 8;
/** The day is at most this far behind the word for it. */
const REACH = 60;

/** What opens the line with the day; places such as "St. Clair" may stand between. */
const OPENS = '(?:(?:it is )?so ordered|done|dated|signed|entered?|issued|given|executed|witness|and now|now)';
const MADE = [
  new RegExp(`^\\W*${OPENS}\\b[^;$]{0,110}?\\b(?:this|on)\\b`, 'iu'),
  /\bso ordered\b|\b(?:it is|is hereby) ordered\b(?=[^.;]{0,40}\bthis\b)|\b(?:done|dated|signed|entered|made|executed|given|issued)\b[^.;$]{0,50}\bthis\b|\bit is,? (?:on )?this\b(?=[^.;$]{0,60}\bordered\b)/iu,
  /^\W*this (?:the )?(?=\d{1,2}(?:st|nd|rd|th)? day of\b)/i,
  /^\W*(?:date|dated|signed|entered)\b(?! of\b)/i,
  /^\W*(?:e-?filed|filed)\b/i,
];
/** "Dated" and a day may be about another paper, or about when something starts. */
const OTHER =
  /\b(?:born|birth|married|separat\w*|prior|previous|earlier|petition|motion|complaint|effective|commenc\w+|begin\w*|due|hearing|until|through)\b/i;

/** The day on which a paper was signed, made or filed, where it says so at its end or its start; null if it does not. */
export const paperDay = once((passages: readonly Passage[]): string | null => {
  const start = passages.slice(0, Math.min(START, passages.length - END));
  for (const part of [passages.slice(-END).reverse(), start])
    for (const words of MADE) {
      const day = part.flatMap((passage) => dayBehind(passage, passages, words) ?? [])[0];
      if (day) return day;
    }
  return null;
});

function dayBehind({ text, index }: Passage, passages: readonly Passage[], words: RegExp): string | null {
  const match = words.exec(text);
  if (!match) return null;
  const said = `${text} ${passages[index + 1]?.text ?? ''}`;
  const from = match.index + match[0].length;
  const date = datesIn(said).find(({ start, day }) => day !== null && start >= match.index && start - from < REACH);
  return date && !OTHER.test(said.slice(match.index, date.start)) ? date.day : null;
}
