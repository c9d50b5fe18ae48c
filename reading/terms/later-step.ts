import { addDays, type Day, daysBetween } from '@mainstay/domain/day.ts';
import type { MoneyMention } from './candidates/document.ts';
import type { MoneyCandidate } from './candidates/payment.ts';
import { periodOf } from './candidates/period.ts';
import { once } from './flow/once.ts';
import { cellOf, type Passage } from './flow/passage.ts';
import { datesIn } from './grammar/dates.ts';
import { LEXICON } from './grammar/lexicon.ts';
import { paperDay } from './paper-day.ts';
import { settingSignsOf } from './sets-sum.ts';
import { startIn } from './start-day.ts';

/** Support that starts this long before the paper is dated is support of its own; what started earlier is changed by it. */
const DAYS_BEFORE = 62;
/** What makes a sum an earlier one, or one that is not paid as support. */
const ELSE: readonly string[] = [
  'before.prior',
  'sentence.prior',
  'ended',
  'quotedOld',
  'before.denied',
  'before.arrears',
];

/**
 * "Commencing January 1, 2027, Respondent shall pay $1,846.00 … Effective March 1, 2027, it is reduced to $1,190.00": the
 * sums that a paper of November 2026 sets for later than the one payable first. Of alimony and child support, each has
 * its own.
 */
export function laterSteps(
  candidates: readonly MoneyCandidate[],
  { passages, money }: { passages: readonly Passage[]; money: readonly MoneyMention[] },
): ReadonlySet<MoneyMention> {
  const made = paperDay(passages) as Day | null;
  if (made === null) return new Set();
  const dated = candidates.flatMap(({ value, mention, features }) => {
    const start = isDated(mention.passage) ? startIn(mention, money)?.day : null;
    return start ? [{ value, mention, features, start, kind: kindOf(mention) }] : [];
  });
  const earliest = addDays(made, -DAYS_BEFORE);
  const first = new Map<string, { value: number; start: string }>();
  for (const one of dated) {
    const { duty, supposed } = settingSignsOf(one.mention, money);
    const isSet = duty && !supposed && one.value > 0 && one.mention.passage.ticked !== false;
    if (!isSet || periodOf(one.mention, money) === null || one.start < earliest) continue;
    if (ELSE.some((name) => one.features[name]) || !isSupport(one.mention)) continue;
    const before = first.get(one.kind);
    if (!before || one.start < before.start) first.set(one.kind, one);
  }
  const isLater = ({ value, start, kind }: (typeof dated)[number]): boolean => {
    const now = first.get(kind);
    return now !== undefined && now.value !== value && start > now.start && start > made;
  };
  return new Set([...dated.filter(isLater).map(({ mention }) => mention), ...laterRows(candidates, made)]);
}

/**
 * "September 1, 2025 ; May 31, 2026 ; $712.00 per month", above "June 1, 2026 ; ... ; $488.00 per month": of rows that each
 * open with the day from which their sum is paid, those behind the one that is paid when the paper is made.
 */
function laterRows(candidates: readonly MoneyCandidate[], made: string): MoneyMention[] {
  return tablesOf(datedRows(candidates)).flatMap((table) =>
    table.slice(rowAt(table, made) + 1).map(({ mention }) => mention),
  );
}

/**
 * "Beginning ; Monthly support", above "December 1, 2025 ; $1,619.75" and "July 1, 2028 ; $1,325.25": of a table of steps under
 * words about support, the sum that is paid when the paper is made.
 */
export function stepsNow(
  candidates: readonly MoneyCandidate[],
  { passages }: { passages: readonly Passage[] },
): ReadonlySet<MoneyMention> {
  const made = paperDay(passages) ?? '';
  const now = tablesOf(datedRows(candidates))
    .filter(
      ([first, second]) => first && second && isUnderSupport(first.mention.passage, passages) && isStep(first, second),
    )
    .flatMap((table) => table[rowAt(table, made)]?.mention ?? []);
  return new Set(now);
}

/** What was paid month by month is no table of steps. */
const isStep = (row: Row, next: Row): boolean => daysBetween(row.start as Day, next.start as Day) > DAYS_BEFORE;

/** The table's name, or the sentences that introduce it, are this close above. */
const ABOVE = 5;
const isUnderSupport = ({ index, cells, headings }: Passage, passages: readonly Passage[]): boolean => {
  const heads = [...cells.map(({ head }) => head), ...headings.slice(0, 1)];
  const above = passages.slice(Math.max(0, index - ABOVE), index).map(({ text }) => text);
  return !heads.some((text) => OF_ELSE.test(text)) && [...heads, ...above].some((text) => LEXICON.support.test(text));
};
const OF_ELSE = /\b(?:paid|received|arrear\w*|balance|owed|credits?|interest|income|earned|unpaid)\b/i;

/** The row in force on a day: the last that has begun, or the first of all. */
const rowAt = (table: readonly Row[], day: string): number =>
  Math.max(
    0,
    table.findLastIndex(({ start }) => start <= day),
  );

type Row = { mention: MoneyMention; start: string };

/** The rows that open with a day and contain one sum. */
function datedRows(candidates: readonly MoneyCandidate[]): Row[] {
  const mentions = [...new Set(candidates.map(({ mention }) => mention))];
  return mentions.flatMap((mention) => {
    const start = opensWith(mention.passage);
    const isOnly = mentions.every((other) => other === mention || other.passage !== mention.passage);
    return start && isOnly && mention.value > 0 ? [{ mention, start }] : [];
  });
}

/** The rows that stand below each other, each with a later day than the one above it. */
function tablesOf(rows: readonly Row[]): Row[][] {
  const tables: Row[][] = [];
  for (const row of rows.toSorted((a, b) => a.mention.passage.index - b.mention.passage.index)) {
    const last = tables.at(-1)?.at(-1);
    const follows = last && row.mention.passage.index - last.mention.passage.index <= BELOW && row.start > last.start;
    if (follows) tables.at(-1)?.push(row);
    else tables.push([row]);
  }
  return tables.filter(({ length }) => length > 1);
}
/** A row may be torn into two. */
const BELOW = 2;

/**
 * The day that opens a row, or stands behind its sum, unless its column says that something ends on it.
 */
const opensWith = once((row: Passage): string | null => {
  const { kind, text, cells } = row;
  const [first] = datesIn(text);
  if (kind !== 'row' || !first || ENDS.test(cells[cellOf(row, first)]?.head ?? '')) return null;
  const before = text.slice(0, first.start).replace(SUM_FIRST, '');
  if (OPENS_UNTIL.test(before)) return LONG_AGO;
  return OPENS_ROW.test(before) ? (first.day ?? inFigures(text.slice(first.start, first.end))) : null;
});
/** "$1,619.75 per month", in the column before that of the days. */
const SUM_FIRST = /^\W*\p{Sc} ?\d[\d,.]*(?: ?(?:per|an?|each|every) \p{L}+)?/u;
/** "7/1/2028": whichever of the two is the month, the days of a table are in order. */
function inFigures(said: string): string | null {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(said.trim()) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}
const ENDS = /\b(?:through|until|to|ends?|last|due|paid|received)\b/i;
const OPENS_ROW =
  /^\W*(?:\w{1,3}[.)] |(?:step|phase|stage|tier|period) \w{1,3}[.):]? )?(?:from|beginning|effective|starting|commencing|as of|on(?: and after)?)?\s*$/i;
/** "Until June 30, 2028 ; $1,619.75" is paid from the start. */
const OPENS_UNTIL =
  /^\W*(?:(?:now|today|present(?:ly)?|current(?:ly)?|from now)\W{1,3})?(?:through|until|till|up to)\s*$/i;
const LONG_AGO = '0001-01-01';

const isDated = once((passage: Passage): boolean => datesIn(passage.text).length > 0);

const said = ({ passage }: MoneyMention): string[] => [passage.text, passage.headings[0] ?? ''];
const isSupport = (mention: MoneyMention): boolean => said(mention).some((text) => LEXICON.support.test(text));
const kindOf = (mention: MoneyMention): string =>
  said(mention).some((text) => LEXICON.alimony.test(text)) ? 'alimony' : 'child';
