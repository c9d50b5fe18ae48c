import type { MoneyMention } from './candidates/document.ts';
import { periodOf } from './candidates/period.ts';
import { sumsBeside, sumsNear } from './candidates/sums-near.ts';
import { besideIn, inPassage } from './flow/in-passage.ts';
import { once } from './flow/once.ts';
import { cellOf, type Passage } from './flow/passage.ts';
import { datesIn } from './grammar/dates.ts';
import { PER_PERIOD } from './grammar/frequency.ts';
import { paperDay } from './paper-day.ts';

// Sums that are not taken, however well their own words fit: what is said beside them settles it.

/** "$95 for Kim and $95 for Lou = $190": each is a part, and the paper itself tells the sum that is paid. */
export function isEqualPart(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const beside = sumsBeside(mention, money);
  const total = beside.find((sum) => sum.start >= mention.end && followsEquals(sum));
  if (!total) return false;
  const parts = beside.filter(({ end }) => end <= total.start);
  return parts.every(({ value }) => value === mention.value) && parts.length * mention.value === total.value;
}
const followsEquals = ({ passage, start }: MoneyMention): boolean =>
  passage.text.slice(Math.max(0, start - 3), start).trim() === '=';

/**
 * "Children supported: 1 child, 2 children, 3 children" above a row of sums: support is due for all of them now, so the
 * smaller sums of the row are those for fewer.
 */
export function isForFewerChildren(
  mention: MoneyMention,
  money: readonly MoneyMention[],
  passages: readonly Passage[],
) {
  if (saysForFewer(mention, money)) return true;
  if (mention.passage.kind !== 'row') return false;
  const beside = sumsBeside(mention, money);
  if (!beside.some(({ value }) => value > mention.value)) return false;
  const { index } = mention.passage;
  return passages.slice(Math.max(0, index - ROWS), index).some(({ text }) => COUNTS_CHILDREN.test(text));
}
/** "$391.50 per month, per child, for a total of $798.66 per month": the sentence itself tells what all of them cost. */
export function isPerChildOfTotal(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const { passage, end, value } = mention;
  if (!PER_CHILD.test(passage.text.slice(end, end + LABEL))) return false;
  return sumsBeside(mention, money).some(
    (other) => other.start > end && other.value > value && /\btotal of\s*$/i.test(passage.text.slice(end, other.start)),
  );
}
const PER_CHILD = /^[^.;$£€]{0,24}\b(?:per|each|for each) (?:minor )?child\b/i;

/** "$18,000.00 per annum, in equal monthly instalments of $1,500.00": what is paid is the instalment. */
export const isYearInParts = (mention: MoneyMention, money: readonly MoneyMention[]): boolean =>
  YEARLY.test(mention.passage.text.slice(mention.end, mention.end + LABEL)) &&
  sumsBeside(mention, money).some(
    ({ start, value }) => start > mention.end && PARTS_OF_YEAR.includes(mention.value / value),
  );
const YEARLY = /^,? ?(?:per annum|(?:a|per|each|every) year|yearly|annually|p\.a\.)/i;
const PARTS_OF_YEAR = [4, 12, 24, 26, 52];

/**
 * "Support alimony in the total amount of $54,000.00, payable in thirty-six monthly installments of $1,500.00": what is paid
 * is the instalment.
 */
export const isTotalInParts = (mention: MoneyMention, money: readonly MoneyMention[]): boolean =>
  sumsBeside(mention, money).some(
    ({ start, value }) =>
      start > mention.end &&
      value > 0 &&
      mention.value % value === 0 &&
      mention.value > value &&
      IN_PARTS.test(mention.passage.text.slice(mention.end, start)),
  );
const IN_PARTS =
  /^[^.;$£€]{0,20}\b(?:payable|paid|pay|payments?)\b[^.;$£€]{0,60}\b(?:instal?lments|payments|parts)\b[^.;$£€]{0,30}$/i;

/** "$1,477.00 per month for 3 children, $1,216.00 per month for 2 children": the smaller sum of these is for fewer. */
const saysForFewer = (mention: MoneyMention, money: readonly MoneyMention[]): boolean => {
  const own = forHowMany(mention);
  return (
    own > 0 &&
    sumsNear(mention, money, NEAR).some(
      (other) => other.value > mention.value && other.passage.ticked !== false && forHowMany(other) > own,
    )
  );
};
const forHowMany = ({ passage, end }: MoneyMention): number => {
  const [, number = ''] = FOR_CHILDREN.exec(passage.text.slice(end, end + LABEL)) ?? [];
  return Number(number) || COUNTS.indexOf(number.toLowerCase()) + 1;
};
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six'];
const FOR_CHILDREN =
  /^[\s,]{0,3}(?:per month|a month|monthly|per week|a week|weekly|each (?:month|week))[\s,]{1,3}for (?:the )?([1-6]|one|two|three|four|five|six)(?: \(\d\))? (?:minor )?child(?:ren)?\b/i;

/** "8.00 SUPPORT OF THE CHILDREN", "8.13D Alternate authority": several numbers of sections, each at the start of its line. */
export const isSectionNumber = (mention: MoneyMention, money: readonly MoneyMention[]): boolean =>
  opensSection(mention) && sectionsIn(money) >= SECTIONS;
const opensSection = ({ passage, start, end, sign }: MoneyMention): boolean =>
  !sign && /^\W*$/.test(passage.text.slice(0, start)) && /^(?:\p{Lu}\b)?[.)]?\s+\p{Lu}/u.test(passage.text.slice(end));
const sectionsIn = once((money: readonly MoneyMention[]) => money.filter(opensSection).length);
const SECTIONS = 4;

/**
 * "If this visitation is exercised, child support is reduced for that period to $349.00": what is paid in a month of long
 * visits.
 */
export const isReducedForVisits = ({ passage, start }: MoneyMention): boolean =>
  REDUCED.test(passage.text.slice(Math.max(0, start - 3 * LABEL), start));
const REDUCED =
  /\b(?:visit(?:s|ation)?|parenting time|custody time|overnights?|summer)\b[^.;$]{0,90}\bsupport (?:is|shall be|will be) (?:reduced|abated|lowered)\b[^.;$]{0,90}\bto:?\s*\p{Sc}?\s*$/iu;

/** A table of sums has no more rows above its total. */
const ROWS = 12;
const COUNTS_CHILDREN =
  /\b(?:[1-6]|one|two|three|four) ?chil?d(?:ren)?\W{1,3}(?:[1-6]|one|two|three|four)(?: or more)? ?chil?d(?:ren)?\b/i;

/** "Base support $612.00, ordinary medical $44.00, total $656.00", in such a table: a part of the total at its foot. */
export function isPartOfTable(mention: MoneyMention, money: readonly MoneyMention[], passages: readonly Passage[]) {
  const { passage } = mention;
  if (passage.kind !== 'row') return false;
  const { index } = passage;
  const above = passages.slice(Math.max(0, index - ROWS), index).findLast(({ text }) => COUNTS_CHILDREN.test(text));
  const foot = passages.slice(index + 1, index + ROWS).find(({ text }) => IS_TOTAL.test(text));
  if (!above || foot?.kind !== 'row') return false;
  const column = inPassage(passage, money).indexOf(mention);
  const inColumn = (row: Passage) => inPassage(row, money)[column]?.value ?? -(takenOff(row.text)[column] ?? 0);
  const rows = passages
    .slice(above.index + 1, foot.index)
    .filter(({ kind, text }) => kind === 'row' && !IS_SUBTOTAL.test(text));
  return rows.length > 1 && inColumn(foot) === rows.reduce((sum, row) => sum + inColumn(row), 0);
}
const IS_TOTAL = /^\W*total\b/i;
const IS_SUBTOTAL = /^\W*sub-?total\b/i;

/** "$ -63.00 $ -63.00": what a row takes off each column, in cents. Such figures are no mentions of money. */
const takenOff = (text: string): number[] =>
  [...text.matchAll(/\p{Sc} ?[-−–] ?(\d[\d,]*\.\d{2})(?!\d)/gu)].map(([, figure = '']) =>
    Number(figure.replace(/[,.]/g, '')),
  );

/**
 * "When the elder reaches majority on February 8, 2031 the current support is $276.00": what is payable once a child is no
 * longer supported. A larger sum is payable now, unless that day is past when the paper is made.
 */
export function isOnceChildLeaves(mention: MoneyMention, money: readonly MoneyMention[], passages: readonly Passage[]) {
  const { passage, start, value } = mention;
  const found = LEAVES.exec(passage.text.slice(Math.max(0, start - 3 * LABEL), start));
  if (!found) return false;
  const made = paperDay(passages);
  if (made !== null && datesIn(found[0]).some(({ day }) => day !== null && day <= made)) return false;
  return money.some(
    (other) =>
      other.value > value &&
      other.passage !== passage &&
      other.passage.ticked !== false &&
      SUPPORT.test(other.passage.text.slice(0, other.start)) &&
      periodOf(other, money) !== null,
  );
}
const LEAVES =
  /\b(?:(?:when|once|after|as soon as|at the time) (?:the |either |any |one |a |each )?(?:(?:elder|eldest|older|oldest|first|younger|youngest)\b|(?:of the )?(?:minor )?child(?:ren)?\b|\p{Lu}\p{L}+ (?=reaches|attains|turns|is no longer|graduates|ages))[^.;$]{0,40}?\b(?:reaches|attains|turns|becomes|is (?:emancipated|no longer|18|19|eighteen)|graduates|ages out|finishes)\b|(?:upon|on) (?:the )?(?:emancipation|majority) of\b)[^.;$]{0,120}$/iu;

/**
 * "$716.00 child support, $232.00 spousal support, $95.00 arrears, total $1,043.00": the totals that a paper tells of
 * child support and what is paid beside it, alimony or a payment on arrears. None of them is support, wherever the paper
 * repeats it.
 */
export const totalsWithOthers = once(({ money, passages }: Sums): ReadonlySet<number> => {
  const written = money.filter(({ passage, value }) => passage.ticked !== false && value > 0);
  const named = new Map(written.map((mention) => [mention, labelOf(mention, { money: written, passages })]));
  const instalments = money.filter((mention) => isInstalment(mention, { money, passages }));
  const isTotal = (mention: MoneyMention) => isTotalWithOthers(mention, written, { named, instalments });
  return new Set(written.filter(isTotal).map(({ value }) => value));
});

/** "Judgment for support of the past is granted for $1,757.14, payable at $50.00 a month": it is paid on that. */
const isInstalment = (mention: MoneyMention, { money, passages }: Sums): boolean => {
  const { passage, start, value } = mention;
  if (value === 0 || periodOf(mention, money) === null || !PAYABLE_AT.test(passage.text.slice(0, start))) return false;
  const own = passages.slice(Math.max(0, passage.index - PARAGRAPH), passage.index + 1);
  const before = own.filter(({ paragraph }) => paragraph === passage.paragraph).map(({ text }) => text);
  return OF_DEBT.test(before.join(' '));
};
const PAYABLE_AT =
  /\b(?:payable|paid(?: off| down)?|pay (?:it|this|that|them)(?: off| down)?|retired?|reduced|liquidated?|which \w+ (?:shall|will|must) (?:pay|retire))(?: \w+){0,3}? (?:at|by|in|with)(?: the rate of| (?:monthly |weekly )?(?:payments|instal?lments) of)?\s*$/i;
const OF_DEBT =
  /\b(?:arrear\w*|past[- ]due|back support|retroactive|support (?:of|for|in) the past|past support|judge?ment)\b/i;
/** A paragraph has no more sentences. */
const PARAGRAPH = 8;

type Sums = { money: readonly MoneyMention[]; passages: readonly Passage[] };

function isTotalWithOthers(
  total: MoneyMention,
  money: readonly MoneyMention[],
  { named, instalments }: { named: ReadonlyMap<MoneyMention, string>; instalments: readonly MoneyMention[] },
): boolean {
  const own = named.get(total) ?? '';
  const behind = total.passage.text.slice(total.end, total.end + LABEL);
  if (!CALLED_TOTAL.test(own) && !TOTAL_BEHIND.test(behind)) return false;
  const parts = sumsNear(total, money, PARTS).filter(({ value }) => value < total.value);
  const called = (name: RegExp) =>
    new Set(parts.filter((part) => name.test(named.get(part) ?? '')).map(({ value }) => value));
  const [support, alimony] = [called(SUPPORT), called(ALIMONY)];
  const onArrears = new Set([...called(ON_ARREARS), ...instalments.map(({ value }) => value)]);
  const [maintenance, forChildren] = [called(MAINTENANCE), called(CHILD_SUPPORT)];
  const isAlimonyToo = (rest: number) =>
    [...alimony].some((part) => support.has(rest - part)) ||
    [...maintenance].some((part) => forChildren.has(rest - part));
  return (
    [...onArrears].some((part) => {
      const rest = total.value - part;
      return support.has(rest) || alimony.has(rest) || isAlimonyToo(rest);
    }) || isAlimonyToo(total.value)
  );
}

/**
 * "$ 0.00 current child support, $ 1,690.00 current maintenance": the line of a list that was left at nothing, beside one
 * that sets alimony.
 */
export const isNilBesideAlimony = (mention: MoneyMention, { money, passages }: Sums): boolean =>
  mention.value === 0 &&
  mention.passage.kind === 'row' &&
  SUPPORT.test(labelOf(mention, { money, passages })) &&
  sumsNear(mention, money, LINES).some(
    (other) =>
      other.passage.kind === 'row' &&
      other.passage.ticked !== false &&
      ALIMONY.test(labelOf(other, { money, passages })),
  );
/** The lines of a list for child support and for alimony are next to each other. */
const LINES = 2;

/** Sums of one list, and a total and its parts, are at most so many passages from each other. */
const NEAR = 10;
const PARTS = 24;
const CALLED_TOTAL =
  /\btotal\b|=\s*$|\bcurrent support\b|\b(?:the two|both(?: sums| amounts)?|these|two (?:sums|amounts)|all) together\b|\b(?:together|combined|in all|sum of both)\b[^.;$£€]{0,12}$/i;
/** "$406.19 per month in all", "$1,087.00 a month, payable as follows: $988.00 for current support and $99.00 for arrears" */
const TOTAL_BEHIND =
  /^[^.;$£€]{0,40}(?:\b(?:in all|all told|altogether|in total|combined|of which|(?:made up|consisting|composed) of)\b|\bas follows:)/i;
const SUPPORT = /^(?!.*(?:\barrear|past[- ]due|spous|alimony)).*\b(?:support|maintenance|current)\b/i;
const ALIMONY = /^(?!.*(?:\barrear|past[- ]due|\bchild)).*\b(?:spous\w+|alimony)\b/i;
/** Elsewhere maintenance is for children too: beside a sum that is called child support it is not. */
const MAINTENANCE = /^(?!.*(?:\barrear|past[- ]due|\bchild|\bsupport)).*\bmaintenance\b/i;
const CHILD_SUPPORT = /^(?!.*(?:\barrear|past[- ]due|spous|alimony|maintenance)).*\bchild support\b/i;
const ON_ARREARS = /\b(?:arrear\w*|past[- ]due|back support|support debt)\b/i;

/**
 * What a sum is called: the head of its column and the first cell of its row; in a sentence, or in a row that names each
 * of its sums, the words between it and the next, if its passage begins with a sum or they say what it is for, and
 * otherwise those between it and the one before; and what a row of nothing but words says below it.
 */
const labelOf = (mention: MoneyMention, { money, passages }: Sums): string => {
  const { passage, start, end } = mention;
  const { text, cells, index } = passage;
  const { before, next } = besideIn(mention, money);
  const aside = before && IN_BRACKETS.test(text.slice(before.end, start)) ? text.lastIndexOf('(', before.start) : -1;
  const own = text.slice(Math.max(0, start - LABEL, aside < 0 ? (before?.end ?? 0) : 0), start);
  const lead = aside < 0 ? own : own.replace(/\([^()]*\)/g, ' ');
  const [behind = ''] = text.slice(end, Math.min(next?.start ?? end + LABEL, end + LABEL)).split(/\p{Sc}/u);
  const below = passages[index + 1];
  const equals = EQUALS.test(lead) ? '=' : '';
  if (BEGINS_WITH_SUM.test(text))
    return below && namesSums(passage, below) ? `${textBelow(mention, below)} ${equals}` : `${behind} ${equals}`;
  if (equals || NAMED_BEHIND.test(behind)) return `${behind} ${equals}`;
  const head = cells[cellOf(passage, mention)]?.head ?? '';
  const [first] = cells;
  return `${head} ${first && head ? text.slice(first.start, first.end) : ''} ${lead}`;
};
const LABEL = 80;
/** "Current child support (replaces $389.00) $457.00": what follows a sum that is told aside. */
const IN_BRACKETS = /^[^()$£€]{0,30}\)[^()$£€]{0,20}$/;
const EQUALS = /=\s*$/;
const BEGINS_WITH_SUM = /^\W*\p{Sc} ?[\d_]/u;
/** Whether the row below a row of sums has a word for each, and no figures. */
const namesSums = (row: Passage, below: Passage): boolean =>
  row.kind === 'row' && below.kind === 'row' && below.text.length <= 2 * LABEL && !/\d/.test(below.text);
/** "$95.00 for current support", "$148.00 child support + $25.00": what a sum is for, behind it. */
const NAMED_BEHIND =
  /^[^$£€.;]{0,24}\b(?:for|toward|on) (?:the )?(?:current|arrear|past|child|spousal|support|back)|^ ?(?:current|child|spousal|arrear|past)[^$£€.;]{0,40}(?:[+=]|\bplus|\band|\bequals?)\s*$/i;

/** The text of the cell of another row that stands below a sum. */
function textBelow({ passage, start, end }: MoneyMention, { cells, tokens, text }: Passage): string {
  const own = passage.tokens.filter((token) => token.end > start && token.start < end).map(({ word }) => word.box);
  const [from, to] = [Math.min(...own.map(({ x }) => x)), Math.max(...own.map(({ x, width }) => x + width))];
  const cell = cells.find((one) =>
    tokens.some(
      ({ word: { box }, start: at }) => at >= one.start && at < one.end && box.x < to && box.x + box.width > from,
    ),
  );
  return cell ? text.slice(cell.start, cell.end) : '';
}

/**
 * "He shall pay child support arrears to her, in the amount of $125.00 each month", "$106.20 per month past-due child support":
 * it is paid on what is owed from before.
 */
export const isPaidOnArrears = ({ passage, start, end }: MoneyMention): boolean =>
  PAYS_ARREARS.test(passage.text.slice(Math.max(0, start - 2 * LABEL), start)) ||
  PER_PAST_DUE.test(passage.text.slice(end));
const PER_PAST_DUE = new RegExp(`${PER_PERIOD}past[- ]due\\b`, 'iu');
const PAYS_ARREARS =
  /\bpay (?:the |his |her |said |all )?(?:(?:child |spousal )?support )?arrear\w*(?: of (?:child |spousal )?support)?\b(?! of\b)[^.;$£€\d]{0,90}\b(?:(?:in|by) the (?:amount|sum) of|at(?: the rate of)?)\s*$/i;

/**
 * "Child support $168.00, arrears payment $25.00, total $193.00. Arrears calculated at the hearing: $2,016.00": what is paid
 * on the arrears, and a total with it, beside what the paper says is owed.
 */
export function isOnlyPaidOnArrears({ passage, start, end, value }: Placed, document: Sums): boolean {
  if (value === 0 || mostOwed(document) <= value) return false;
  const mention = inPassage(passage, document.money).find((one) => one.start <= start && one.end >= end);
  if (!mention) return false;
  return totalsWithOthers(document).has(value) || NAMED_PAYMENT.test(labelOf(mention, document));
}
/** The largest sum of which the paper says that it is owed. */
const mostOwed = once((document: Sums): number =>
  document.money.reduce((most, mention) => {
    if (mention.value <= most || mention.passage.ticked === false) return most;
    const label = labelOf(mention, document);
    return ON_ARREARS.test(label) && SAYS_OWED.test(label) && !NAMED_PAYMENT.test(label) ? mention.value : most;
  }, 0),
);

/**
 * "$85.00 past-due child support, $0.00 past-due spousal support": a line of a list that was left at nothing, beside one that
 * is paid on what is owed, does not say that nothing is.
 */
export const isNilBesidePastDue = ({ passage, value }: Placed, { money }: Sums): boolean =>
  value === 0 && passage.kind === 'row' && ON_ARREARS.test(passage.text) && nearPaidOnPastDue(money).has(passage.index);
/** Near which rows begin with a sum that is paid on past-due support. */
const nearPaidOnPastDue = once((money: readonly MoneyMention[]): ReadonlySet<number> => {
  const rows = money.filter(
    ({ value, passage: { kind, ticked, text } }) =>
      value > 0 && kind === 'row' && ticked !== false && BEGINS_WITH_SUM.test(text) && ON_ARREARS.test(text),
  );
  return new Set(
    rows.flatMap(({ passage }) => Array.from({ length: 2 * NEAR + 1 }, (_, i) => passage.index - NEAR + i)),
  );
});

type Placed = Pick<MoneyMention, 'passage' | 'start' | 'end' | 'value'>;
const NAMED_PAYMENT =
  /\b(?:arrear\w*|past[- ]due(?: support)?|back support) (?:payments?|pay-?back|instal\w+)\b|\b(?:payments?|paid|instal\w+) (?:on|toward|against|for) (?:the )?(?:arrear|past[- ]due|back support)/i;
const SAYS_OWED = /\b(?:calculated|total|owe[sd]?|owing|balance|fixed|set|found|determined|judgment|due|as of)\b/i;

/** "She thinks that he is behind by $600. He does not agree. We leave that open": nobody has settled that it is owed. */
export function isDisputed({ text, index, paragraph }: Passage, passages: readonly Passage[]): boolean {
  const next = passages
    .slice(index + 1, index + 1 + ANSWERS)
    .filter((one) => one.paragraph === paragraph && one.kind === 'sentence');
  return ONE_SAYS.test(text) && next.some((one) => LEFT_OPEN.test(one.text));
}
const ANSWERS = 2;
const ONE_SAYS = /\b(?:thinks|believes|says|feels|contends|asserts|maintains|insists)\b/i;
const LEFT_OPEN =
  /\b(?:does not|doesn't|do not|don't) agree\b|\b(?:disagrees|disputes|denies)\b|\bleav(?:e|es|ing)\b[^.;]{0,40}\bopen\b|\b(?:stays|remains|is left) open\b/i;

/** "alimony of 00 per month": the cents of a sum whose figures OCR lost. */
export const isCentsAlone = ({ passage, start, end }: MoneyMention): boolean =>
  /^0{2,}$/.test(passage.text.slice(start, end));

/**
 * "There stands unpaid $6,500.00. Of this arrearage he shall pay $2,500.00 upon signing": what is paid on the sum that was told
 * before.
 */
export function isPartOfArrears({ passage, start, value }: Placed, { money }: Sums): boolean {
  if (!OF_ARREARS.test(passage.text.slice(0, start))) return false;
  return money.some(
    (other) =>
      other.value > value &&
      other.passage.paragraph === passage.paragraph &&
      other.passage.index <= passage.index &&
      other.passage.index > passage.index - PARAGRAPH &&
      OWED.test(other.passage.text),
  );
}
const OF_ARREARS =
  /\b(?:of|toward|against) (?:this|that|these|those|which|said|such|the) (?:arrear\w*|debt|back support|past[- ]due (?:support|amount|sum))\b[^.;$£€]{0,30}\bpa(?:ys?|id)\b[^.;$£€]{0,20}$/i;
const OWED = /\b(?:unpaid|owe[sd]?|owing|due|arrear\w*|behind)\b/i;

/** "Arrears of $1,149.00, of which $0.00 is owed to the State": a share of the sum that was told just before. */
export const isShareOfSum = ({ passage, start }: Pick<MoneyMention, 'passage' | 'start'>): boolean =>
  /\p{Sc} ?[\d.,]+\d,? (?:with |and )?(?:out )?of (?:which|that)(?: amount| sum)?,? (?:the sum of )?$/iu.test(
    passage.text.slice(Math.max(0, start - LABEL), start),
  );

/**
 * "Total child support obligation $486.00. Each parent's obligation $311.04, $174.96": what a worksheet says that both
 * parents owe together is not what one of them pays.
 */
export function isOwedByBoth(mention: MoneyMention, money: readonly MoneyMention[], passages: readonly Passage[]) {
  const { index, kind } = mention.passage;
  if (kind !== 'row') return false;
  return passages.slice(index + 1, index + 1 + SHARES_BELOW).some((below) => {
    const shares =
      below.kind === 'row' && EACH_PARENT.test(below.text) ? money.filter((one) => one.passage === below) : [];
    return shares.length === 2 && shares.reduce((sum, { value }) => sum + value, 0) === mention.value;
  });
}
/** The shares of both stand so many rows below what they are shares of. */
const SHARES_BELOW = 4;
const EACH_PARENT = /\b(?:each (?:parent|party)|parents?'|(?:parent|party)(?:'s|s') (?:share|obligation))/i;

/** "Attached: sole physical custody worksheet": the name of a form, and no clause on where a child lives. */
export const namesWorksheet = ({ text }: Passage): boolean =>
  text.length < 2 * LABEL && /\bworksheet\b/i.test(text) && !LIVES.test(text);
const LIVES =
  /\b(?:shall|will|lives?|resides?|awarded|granted|custody (?:is|to)|has (?:sole|primary|joint|physical))\b/i;

/**
 * "There are no child care costs. Her mother watches Wyatt without pay": why nothing is shared, and no clause on who pays.
 */
export function saysWhyNoCost({ text, index, paragraph }: Passage, passages: readonly Passage[]): boolean {
  const before = passages[index - 1];
  return before?.paragraph === paragraph && NO_COST.test(before.text) && !PAYS.test(text);
}
const NO_COST =
  /\bno (?:[\w-]+ ){0,3}(?:child|day)[- ]?care (?:costs?|expenses?)\b(?![^.;]*\b(?:if|unless|until|but)\b)/i;
const PAYS =
  /\b(?:shall|will|must|(?<!without )pays?|shares?|splits?|each|both|equal(?:ly)?|half)\b|\d ?%|\bpercent\b/i;
