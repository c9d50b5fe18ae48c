import type { ObligationType, Stated, StatedOf } from '@mainstay/domain/documents/agreement-terms.ts';
import type { MoneyMention } from './candidates/document.ts';
import { inPassage } from './flow/in-passage.ts';
import type { Passage } from './flow/passage.ts';
import { LEXICON } from './grammar/lexicon.ts';
import type { SetDuty } from './set-duties.ts';
import { stated } from './stated.ts';

const LONGEST_END = 220;
const PERIOD = String.raw`for (?:a (?:term|period) of )?(?:(?!th[eo]se|the|some|several|many|all)[\p{L}-]+ )?(?:\(?\d+\)? )?(?:consecutive )?(?:months|years)\b`;
/** "March 1, 2030", "the first day of March, 2030" */
const NAMED_DAY = String.raw`(?:the )?(?:\p{Lu}\p{L}+ \d{1,2}, \d{4}|(?:\d{1,2}(?:st|nd|rd|th)|\p{L}+(?:-\p{L}+)?)(?: \(\d{1,2}(?:st|nd|rd|th)\))? day of \p{Lu}\p{L}+,? \d{4})`;
/** "either party's death", "the remarriage of Petitioner", "her eighteenth birthday" */
const EVENT = String.raw`(?:(?!the\b)[\p{L}'’]+ |the (?:[\p{L}'’]+ )?){0,3}?(?:deaths?|demise|remarriage|marriage|cohabitation|emancipation|majority|graduation|birthday|adoption)\b`;
/** What says when: "upon the entry of this order" is the end of what went before. */
const AT = String.raw`upon (?!the (?:\S+ day|entry|entering|filing|signing|issuance|request|motion|application|date) of)|when\b|at age\b|at \d\d\b|(?:on|upon) the (?:earliest|earlier|first) |(?:up)?on (?=${NAMED_DAY})|(?:on|at|by|with) (?=${EVENT})`;
/** "Support ends when the child turns 18": what follows a verb for ending is what ends it. */
const STOPS = new RegExp(
  String.raw`\b(?:(?:shall|will|must|is to|are to) (?:then |also |automatically |sooner |earlier )*(?:end|terminate|cease|stop|expire)|ends|terminates|ceases|stops|expires)\b(?: sooner| earlier| automatically)?[^.;$£€]{0,40}?\b(${AT})`,
  'iu',
);
/** "$600 each month until the child turns 18", "for a term of forty-eight months" */
const LASTS = new RegExp(
  String.raw`\b(?:support|maintenance|alimony|payments?|pa(?:y|id|ys)|payable|continues?|month|week)\b[^.;]{0,120}?\b(until (?!then\b|further|paid\b|cleared|satisfied|retired|it\b|that\b|this\b|they\b|_|the (?:arrears|balance|judgment|\d))|through (?=\p{Lu}\p{L}+ (?:\d{1,2}, )?\d{4})|${PERIOD})`,
  'iu',
);
/** "$400 on the 1st of each month, ending upon the death of either party" */
const ENDING = new RegExp(
  String.raw`(?<!\b(?:year|quarter|period)s? )\b(?:ending|terminating|ceasing|stopping|to (?:end|terminate|cease)|terminable|terminated)\b(?: sooner| earlier| automatically)? (?:only )?(${AT})`,
  'iu',
);
/** What ends is something else, or ended before this paper. */
const OTHER_END =
  /insurance|cover|premium|arrear|withh|polic|college|tuition|temporary|pendente|interim|interest|\bwas\b|\bwere\b|\bhad\b|trust|possession|parenting|vacat|supersed|\bif\b|preschool|day ?care|child ?care|mortgage|\brent\b|modif|jurisdiction|probation\b/i;

/**
 * Until when each kind of support is paid, from the first sentence that says so. "For 72 months" and a day outweigh an
 * earlier sentence on what also ends it, such as a death.
 */
export function endsOf(
  passages: readonly Passage[],
  duties: readonly SetDuty[],
  money: readonly MoneyMention[],
): StatedOf[] {
  const found = new Map<ObligationType, StatedOf>();
  for (const passage of passages) {
    const type = typeOf(passage, duties);
    const before = type && found.get(type);
    if (!type || (before && isMeasured(before)) || isOfOtherSum(passage, { type, duties, money })) continue;
    const ends = [STOPS, LASTS, ENDING].flatMap((words) => endBy(words, passage) ?? []);
    const end = ends.find(isMeasured) ?? ends[0];
    if (end && (!before || isMeasured(end))) found.set(type, { ...end, type });
  }
  return [...found.values()];
}

/** The end that a sentence tells in such words. */
function endBy(words: RegExp, passage: Passage): Stated | null {
  const match = words.exec(passage.text);
  if (!match || OTHER_END.test(passage.text.slice(0, match.index + match[0].length))) return null;
  const start = match.index + match[0].length - (match[1] ?? '').length;
  const clause = /^[^.;]*?(?=[.;](?:\s|$)|$)/.exec(passage.text.slice(start, start + LONGEST_END))?.[0] ?? '';
  const end = clause.length < LONGEST_END ? stated({ passage, start, end: start + clause.length }) : null;
  return end && { ...end, day: NAMES_DAY.test(clause) ? end.day : null };
}

const isMeasured = ({ says, day }: Stated): boolean => day !== null || IS_PERIOD.test(says);
const IS_PERIOD = new RegExp(`^${PERIOD}`, 'iu');

/** A sentence that names a sum says how long that sum is paid. */
function isOfOtherSum(
  passage: Passage,
  { type, duties, money }: { type: ObligationType; duties: readonly SetDuty[]; money: readonly MoneyMention[] },
): boolean {
  const sums = inPassage(passage, money);
  const own = duties.filter((duty) => duty.type === type).map(({ mention }) => mention.value);
  return sums.length > 0 && !sums.some(({ value }) => own.includes(value));
}

/** A day elsewhere in the clause is that of the first payment or the decree. */
const NAMES_DAY = /^(?:until|through|(?:up)?on)(?: the)? (?=\p{Lu}\p{L}+ \d|\d|[\p{L}-]+ day of \p{Lu})/iu;

/** The support that a sentence is about: the one it names, if the document sets it. */
function typeOf({ text, headings }: Passage, duties: readonly SetDuty[]): ObligationType | null {
  const isSet = (type: ObligationType) => duties.some((duty) => duty.type === type);
  const alimony = LEXICON.alimony.test(text);
  const children = LEXICON.childSupport.test(text) || /\bchild(?:ren)?\b/i.test(text);
  if (alimony && children) return null;
  if (alimony) return isSet('alimony') ? 'alimony' : null;
  if (!LEXICON.support.test(text) && !duties.some(({ mention }) => mention.passage.text === text)) return null;
  if (children) return isSet('child_support') ? 'child_support' : null;
  const heading = headings[0] ?? '';
  if (LEXICON.alimony.test(heading)) return isSet('alimony') ? 'alimony' : null;
  return isSet('child_support') && !isSet('alimony') ? 'child_support' : null;
}
