import type { Stated } from '@mainstay/domain/documents/agreement-terms.ts';
import { phraseAround } from './cite.ts';
import { type Passage, placeOf } from './flow/passage.ts';
import { datesIn } from './grammar/dates.ts';

/** A part of a passage's text. */
export type Range = { passage: Passage; start: number; end: number };

/** What a range says, with the first day it names. */
export function stated(range: Range): Stated | null {
  const says = range.passage.text
    .slice(range.start, range.end)
    .trim()
    .replace(/[,;:.]+$/, '');
  const citation = placeOf(range.passage, ...phraseAround(range));
  return citation && says ? { says, day: datesIn(says)[0]?.day ?? null, citation } : null;
}
