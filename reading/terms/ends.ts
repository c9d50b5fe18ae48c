import { type Day, parseDay } from '@mainstay/domain/day.ts';
import type { ObligationType, Stated, StatedOf } from '@mainstay/domain/documents/agreement-terms.ts';
import type { MoneyMention } from './candidates/document.ts';
import { inPassage } from './flow/in-passage.ts';
import type { Passage } from './flow/passage.ts';
import { datesIn } from './grammar/dates.ts';
import { LEXICON } from './grammar/lexicon.ts';
import { lastDayOf } from './last-day.ts';
import { withoutInitials } from './names-support.ts';
import type { SetDuty, SetStep } from './set-duties.ts';
import { startIn } from './start-day.ts';
import { stated } from './stated.ts';

const LONGEST_END = 220;
const PERIOD = String.raw`for (?:a (?:term|period) of )?(?:(?:one|two) hundred (?:and )?)?(?:(?!th[eo]se|the|some|several|many|all)[\p{L}-]+ )?(?:\(?\d+\)? )?(?:consecutive )?(?:months|years)\b`;
/** "March 1, 2030", "the first day of March, 2030" */
const NAMED_DAY = String.raw`(?:the )?(?:\p{Lu}\p{L}+ \d{1,2}, \d{4}|(?:\d{1,2}(?:st|nd|rd|th)|\p{L}+(?:-\p{L}+)?)(?: \(\d{1,2}(?:st|nd|rd|th)\))? day of \p{Lu}\p{L}+,? \d{4})`;
/** "either party's death", "the remarriage of Petitioner", "her eighteenth birthday" */
const EVENT = String.raw`(?:(?!the\b)[\p{L}'’]+ |the (?:[\p{L}'’]+ )?){0,3}?(?:deaths?|demise|remarriage|marriage|cohabitation|emancipation|majority|graduation|birthday|adoption)\b`;
/** What ends alimony, besides a day. */
const ENDS_ALIMONY = String.raw`\b(?:deaths?|dies|die|demise|remarr\w+|marries|marry|cohabit\w*|domestic partner(?:ship|s)?|civil union)\b`;
/** What says when: "upon the entry of this order" is the end of what went before. */
const AT = String.raw`upon (?!the (?:\S+ day|entry|entering|filing|signing|issuance|request|motion|application|date) of)|when\b|at age\b|at \d\d\b|(?:on|upon) the (?:earliest|earlier|first) |(?:up)?on (?=${NAMED_DAY})|(?:on|at|by|with) (?=${EVENT})|if (?=[^.;$£€]{0,80}${ENDS_ALIMONY})`;
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
/** "Support shall continue beyond the age of eighteen for so long as the child attends high school" */
const SO_LONG =
  /\b(?:support|payments?|obligation|duty)\b[^.;$]{0,60}?\b(?:continues?|extends?|lasts?|payable|paid|pays?)\b[^.;$]{0,80}?\b((?:for )?(?:so|as) long as (?=(?:[\p{L}'’,-]+ ){0,6}?(?:child(?:ren)?|son|daughter|\p{Lu}\p{L}*) [^.;]{0,80}\b(?:school|minors?|unemancipated|eighteen|nineteen|18|19)\b))/iu;
/** What ends is something else, or ended before this paper. */
const OTHER_END =
  /insurance|cover|premium|arrear|\bowed (?:from|since)\b|withh|polic|college|tuition|temporary|pendente|interim|interest|\bwas\b|\bwere\b|\bhad\b|trust|possession|parenting|vacat|supersed|\bif\b|preschool|day ?care|child ?care|mortgage|\brent\b|modif|jurisdiction|probation\b/i;

/**
 * Until when each kind of support is paid, from the first sentence that says so. "For 72 months" and a day outweigh an
 * earlier sentence on what also ends it, such as a death.
 */
export function endsOf(
  passages: readonly Passage[],
  duties: readonly SetDuty[],
  money: readonly MoneyMention[],
  steps: readonly SetStep[] = [],
): StatedOf[] {
  const found = new Map<ObligationType, StatedOf[]>();
  for (const passage of passages) {
    const named = typeOf(passage, duties);
    const type = named ?? typeBefore(passage, passages, duties);
    const before = (type && found.get(type)) ?? [];
    if (!type || (before.some(isMeasured) && before.some(isEvent)) || isOfOtherSum(passage, { type, duties, money }))
      continue;
    const from = steps.some((step) => step.type === type) ? null : startOf(type, duties, money);
    const told = [STOPS, LASTS, ENDING, SO_LONG]
      .map((words) => endBy(words, passage, from))
      .filter((ends) => ends.length > 0);
    const ends = told.find((each) => each.some(isMeasured)) ?? told[0];
    if (
      !ends ||
      (type !== 'alimony' && ends.some(isIf)) ||
      (!named && !ends.some(type === 'alimony' ? endsAlimony : isAge))
    )
      continue;
    const ofType = [...ends, ...told.flat().filter(isOwnEvent)].map((end) => ({ ...end, type }));
    found.set(type, before.length > 0 ? joined(before, ofType) : joined(ofType.slice(0, ends.length), ofType));
  }
  return [...found.values()].flat();
}

/**
 * "For 24 months. It shall terminate sooner upon the death of either party": what ends alimony early, told in another
 * sentence than its last day, stands beside it.
 */
function joined(before: readonly StatedOf[], more: readonly StatedOf[]): StatedOf[] {
  const measured = [before, more].find((ends) => ends.some(isMeasured));
  if (!measured) return [...before];
  if (measured.some(isEvent) || measured.some(({ says }) => NAMES_EVENT.test(says))) return [...measured];
  const event = [...before, ...more].find(isOwnEvent);
  return event?.type === 'alimony' ? [event, ...measured] : [...measured];
}

const NAMES_EVENT = new RegExp(ENDS_ALIMONY, 'iu');
const endsAlimony = (end: Stated): boolean => isMeasured(end) || NAMES_EVENT.test(end.says);
const isIf = ({ says }: Stated): boolean => /^if\b/i.test(says);
const isAge = ({ says }: Stated): boolean =>
  /\b(?:18|19|21|eighteen|nineteen|twenty|majority|school|graduat\w+|emancipat\w+)\b/i.test(says);
const isEvent = (end: Stated): boolean => !isMeasured(end);
/** An event that ends alimony, and no exception or later day. */
const isOwnEvent = (end: Stated): boolean =>
  isEvent(end) && NAMES_EVENT.test(end.says) && !/\b(?:later|latest)\b/i.test(end.says);

/** The end that a sentence tells in such words; if an event or a day ends it, whichever is first, the one and the other. */
function endBy(words: RegExp, passage: Passage, from: Day | null): Stated[] {
  const text = withoutInitials(passage);
  const match = words.exec(passage.text.replace(TITLE, '$1_'));
  if (!match) return [];
  const start = match.index + match[0].length - (match[1] ?? '').length;
  if (OTHER_END.test(text.slice(0, start))) return [];
  const behind = text.slice(start, start + LONGEST_END);
  const clause = [LIST, CLAUSE]
    .map((form) => form.exec(behind)?.[0] ?? '')
    .find(({ length }) => length > 0 && length < LONGEST_END);
  if (!clause) return [];
  const part = (from: number, to: number) => stated({ passage, start: start + from, end: start + to });
  const end = part(0, clause.length);
  if (!end) return [];
  if (NAMES_DAY.test(clause)) return endOnDay(clause, end, part);
  const period = IS_PERIOD.exec(clause)?.[0] ?? '';
  const lastDay = lastDayOf(period, { behind: text.slice(start + period.length), from });
  if (lastDay) return endAfter(period, { clause, lastDay, part });
  const last = lastDayIn(clause);
  const day = last && part(last.start, last.end);
  if (!day) return [{ ...end, day: null }];
  const events = last.events > 0 ? part(0, last.events) : end;
  return [...(events ? [{ ...events, day: null }] : []), day];
}

/** "Ms. Arden": the period ends no sentence. */
const TITLE = /\b(Mr|Mrs|Ms|Dr)\.(?= )/g;

/** "on June 30, 2031, unless sooner ended by death": the day, and what may end it earlier; "or later" has no day. */
function endOnDay(clause: string, end: Stated, part: (from: number, to: number) => Stated | null): Stated[] {
  const [date] = datesIn(clause);
  const rest = clause.slice(date?.end ?? clause.length);
  const lead = SOONER.exec(rest);
  if (!date || !lead) return [end];
  if (/\blater\b/i.test(rest)) return [{ ...end, day: null }];
  const [day, events] = [part(0, date.end), part(date.end + lead[0].length, clause.length)];
  return day && events ? [{ ...events, day: null }, day] : [end];
}

/** "for 36 months, but shall sooner end upon her death": the last day of the period, and what may end it earlier. */
function endAfter(
  period: string,
  { clause, lastDay, part }: { clause: string; lastDay: Day; part: (from: number, to: number) => Stated | null },
): Stated[] {
  const own = part(0, period.length);
  const sooner = ENDS_SOONER.exec(clause.slice(period.length));
  const events = sooner && part(period.length + sooner.index + sooner[0].length, clause.length);
  return [...(events ? [{ ...events, day: null }] : []), ...(own ? [{ ...own, day: lastDay }] : [])];
}
const ENDS_SOONER =
  /,? (?:(?:or|but|and|unless|provided)\b[^$£€]{0,60}?)(?=\b(?:until|upon|on|if|when|by)\b[^.;]{0,160}?\b(?:deaths?|dies|demise|remarr\w+|marri\w+|marry|cohabit\w*)\b)/i;

const SOONER =
  /^,? (?:or (?:until |upon )?|(?=(?:unless )?(?:\w+ ){0,2}(?:sooner|earlier)\b))(?=[^.;]{0,160}?\b(?:deaths?|dies|demise|remarr\w+|marri\w+|marry|cohabit\w*|emancipat\w+|graduat\w+|adopt\w+|turns|attains|reaches)\b)/i;

const CLAUSE = /^[^.;]*?(?=[.;](?:\s|$)|$)/;
/** "upon the first of: (a) death; (b) remarriage; or (c) June 30, 2031" */
const LIST = /^(?:[^.;]|;(?= (?:(?:or|and) )?\(\w{1,3}\)))*?(?=(?:\.|;(?! (?:(?:or|and) )?\(\w{1,3}\)))(?:\s|$)|$)/;

/** "in any event on December 31, 2031", "but no later than", "December 31, 2031 at the latest" */
const AT_LATEST = new RegExp(
  String.raw`,? ?(?:\b(?:and|but|or)(?: shall| will)? )?(?:\bin (?:any|all|every) (?:events?|cases?)\b,?(?: \w+){0,3}?(?: (?:on|by|until|through|at))?(?: or before)?|\bin no (?:events?|case)(?: shall \w+ \w+)? (?:later than|beyond|past|after)|\b(?:no|not) (?:later|longer) than|\bnot (?:to \w+ )?(?:beyond|past|after)|\bat the latest,?(?: on| by)?) (${NAMED_DAY})|,? ?(?:\b(?:and|but|or) )?(?:on |by )?(${NAMED_DAY}),? at the latest`,
  'iu',
);
/** "or December 31, 2031", "the earlier of June 30, 2031 and her death" */
const ONE_OF = new RegExp(
  String.raw`(?:\bor|\band|\bof:?|[,;:]|\(\w{1,3}\))(?: (?:on|until|through|by))? (${NAMED_DAY})`,
  'iu',
);
const OR = new RegExp(String.raw`\bor(?: (?:on|until|through|by))? (${NAMED_DAY})`, 'iu');
const FIRST =
  /\b(?:earliest|earlier|first (?:of|to (?:occur|happen))|whichever\b[^.;]{0,30}\b(?:first|earlier|earliest|sooner))\b/i;
const LATER = /\b(?:later|latest|last)\b/i;

/** The day on which it ends at the latest, in a clause on events, and where their part ends if that is ahead of the day. */
function lastDayIn(clause: string): { start: number; end: number; events: number } | null {
  const bound = AT_LATEST.exec(clause);
  const one = LATER.test(clause) ? null : (FIRST.test(clause) ? ONE_OF : OR).exec(clause);
  const match = bound ?? one;
  if (!match) return null;
  const end = match.index + match[0].length;
  if (bound) return { start: match.index + leadOf(match[0]), end, events: bound.index };
  return { start: end - (match[1] ?? '').length, end, events: 0 };
}

const leadOf = (text: string): number => /^[\s,]*(?:(?:and|but|or) )?/i.exec(text)?.[0].length ?? 0;

const isMeasured = ({ says, day }: Stated): boolean => day !== null || IS_PERIOD.test(says);
const IS_PERIOD = new RegExp(`^${PERIOD}`, 'iu');

/** The day on which the only obligation of a type starts, if the document names it. */
function startOf(type: ObligationType, duties: readonly SetDuty[], money: readonly MoneyMention[]): Day | null {
  const own = duties.filter((duty) => duty.type === type);
  const [only] = own;
  return only && own.length === 1 ? parseDay(startIn(only.mention, money)?.day ?? '') : null;
}

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

/** "It ends sooner if she remarries", after a sentence on the support. */
function typeBefore(
  { text, index, headings }: Passage,
  passages: readonly Passage[],
  duties: readonly SetDuty[],
): ObligationType | null {
  const before = passages.find((passage) => passage.index === index - 1);
  if (!before || before.headings[0] !== headings[0] || !GOES_ON.test(text)) return null;
  return typeOf(before, duties);
}
const GOES_ON =
  /^\W*(?:\w{1,4}[.)] )?(?:it|(?:this|that|the|such|his|her|these) (?:obligation|duty|payments?|amounts?)|payments?)\b/i;

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
