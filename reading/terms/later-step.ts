import { addDays, type Day } from '@mainstay/domain/day.ts';
import type { MoneyMention } from './candidates/document.ts';
import type { MoneyCandidate } from './candidates/payment.ts';
import { periodOf } from './candidates/period.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
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
  const mentions = [...new Set(candidates.map(({ mention }) => mention))];
  const rows = mentions.flatMap((mention) => {
    const start = opensWith(mention.passage);
    const isOnly = mentions.every((other) => other === mention || other.passage !== mention.passage);
    return start && isOnly && mention.value > 0 ? [{ mention, start }] : [];
  });
  return tablesOf(rows).flatMap((table) => {
    const now = table.findLastIndex(({ start }) => start <= made);
    return table.slice(Math.max(0, now) + 1).map(({ mention }) => mention);
  });
}

type Row = { mention: MoneyMention; start: string };

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

/** The day that opens a row, unless its column says that something ends on it. */
const opensWith = once(({ kind, text, cells }: Passage): string | null => {
  if (kind !== 'row' || ENDS.test(cells[0]?.head ?? '')) return null;
  const [first] = datesIn(text);
  return first && OPENS_ROW.test(text.slice(0, first.start)) ? first.day : null;
});
const ENDS = /\b(?:through|until|to|ends?|last|due|paid|received)\b/i;
const OPENS_ROW = /^\W*(?:\w{1,3}[.)] )?(?:from|beginning|effective|starting|commencing)?\s*$/i;

const isDated = once((passage: Passage): boolean => datesIn(passage.text).length > 0);

const said = ({ passage }: MoneyMention): string[] => [passage.text, passage.headings[0] ?? ''];
const isSupport = (mention: MoneyMention): boolean => said(mention).some((text) => LEXICON.support.test(text));
const kindOf = (mention: MoneyMention): string =>
  said(mention).some((text) => LEXICON.alimony.test(text)) ? 'alimony' : 'child';
