import type { MoneyMention } from './candidates/document.ts';
import type { Passage } from './flow/passage.ts';
import { datesIn } from './grammar/dates.ts';
import { paperDay } from './paper-day.ts';

// Sums of which the paper says that nobody pays them as support any more.

/**
 * "Support of $418.00 per month ended on June 30", "... ends with the payment of June 1", in an order of August: what was
 * paid until then. What ends later, or on an event, is paid until it does.
 */
export function hasEnded({ passage, end }: MoneyMention, passages: readonly Passage[]): boolean {
  const behind = passage.text.slice(end, end + REACH);
  if (HAS_ENDED.test(behind)) return true;
  if (saysNoneNow(passage, passages)) return true;
  const ends = ENDS.exec(behind);
  const made = paperDay(passages);
  const day = ends && datesIn(behind.slice(ends.index, ends.index + DAY_BEHIND)).find((date) => date.day !== null)?.day;
  return Boolean(day && made && day <= made);
}
/** What is said of a sum is this close behind it, and a day as close behind the word for ending. */
const REACH = 160;
const DAY_BEHIND = 60;
const HAS_ENDED =
  /^[^.;]*\b(?:(?:ended|ceased|stopped|lapsed|expired)(?: on| as of| effective| with| by operation| automatically|\s*[.;,]|$)|came to an end|terminated (?:by operation|automatically|as a matter of law))/i;
const ENDS =
  /\b(?:ends|ceases|stops|terminates|(?:is|was|stands) (?:hereby |now )?(?:ended|terminated|discontinued))\b/i;

/** "There is no ongoing obligation": the sentence behind says so. */
const saysNoneNow = ({ index, paragraph }: Passage, passages: readonly Passage[]): boolean => {
  const next = passages[index + 1];
  return next !== undefined && next.paragraph === paragraph && NONE_NOW.test(next.text);
};
const NONE_NOW =
  /^\W*(?:there is|there being) no (?:longer (?:any |a )?)?(?:(?:(?:current|ongoing|further|continuing|present) )?(?:child )?(?:support )?(?:obligation|duty)|(?:current|ongoing|further|continuing|present) (?:child )?support)\b(?! (?:debt|arrear|owed|owing))(?![^.;]{0,40}\b(?:beyond|after|until|unless)\b)/i;

/** "He shall continue to pay $418.00 per month until the arrears of $2,310.00 are paid": what is paid on those. */
export const isPaidUntilClear = ({ passage, end }: MoneyMention): boolean =>
  UNTIL_CLEAR.test(passage.text.slice(end, end + REACH));
const UNTIL_CLEAR =
  /^(?: ?(?:per|an?|each|every) \p{L}+| ?monthly| ?weekly)?,? (?:\p{L}+ ){0,3}?until (?:(?:the|all|his|her|said|such|these|those|any|this|that|total) ){0,2}(?:(?:child |spousal )?support )?(?:arrear\w*|past[- ]due|back support|delinquen\w+|judge?ment|debt|balance)\b(?:\.\d|[^.;]){0,60}\b(?:paid|satisfied|cleared|retired|liquidated|extinguished|zero|eliminated)\b/iu;
