import type { Features } from '#model/logistic.ts';
import { cellOf, type Passage } from '../flow/passage.ts';

/** What a column's heading says about its terms: in force now, earlier, or only requested. */
const HOLDS =
  /\b(?:agreed|ordered|settled|decided|new|revised|modified|amended|final|result|outcome|court|this (?:order|agreement|decree|judgment)|(?:as )?changed|from now|hereafter)\b|\bfrom now on\b|\bis now\b|\bnow$/i;
const HELD =
  /\b(?:old|former|previous|prior|before|existing|earlier|present(?:ly)? (?:provisions?|text|terms?|wording|order|language|reads?|law)|current (?:order|provisions?|text|language|wording)|as (?:it )?(?:reads|stands)|superseded|replaced|until|was|asked|asks|sought|wanted|wants|propos\w*|offer\w*|position|petition(?:er)?'s|respondent's|plaintiff's|defendant's|mother's|father's|answer|request\w*|claim\w*|demand\w*|talked|discussed|draft|in (?:the|your) [a-z]+ of \d{4})\b|\b(?:19|20)\d\d (?:order|stipulation|judgment|decree|agreement|modification)\b|\b(?:order|stipulation|judgment|decree|agreement|modification) (?:of|dated) \b/i;

/** In a table of old and new terms, or of each side's wishes and the result, the column's heading decides. */
export function columnFeatures(passage: Passage, start: number, end: number): Features {
  const { cells } = passage;
  const own = cells[cellOf(passage, { start, end })];
  if (!own || own.head === '') return {};
  const others = cells.filter((cell) => cell !== own && cell.head !== '' && cell.head !== own.head);
  if (others.length === 0) return {};
  if (HELD.test(own.head)) return { columnHeld: 1 };
  if (HOLDS.test(own.head) || others.every(({ head }) => HELD.test(head))) return { columnHolds: 1 };
  return {};
}
