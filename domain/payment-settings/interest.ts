import { addMonths, type Day, laterDay } from '../day.ts';
import { isWholeQuotation } from '../documents/quotes.ts';
import { type Cents, cents } from '../money.ts';
import { type CountedFrom, countedFrom, scheduleFrom } from './counted-from.ts';
import type { Frequency } from './frequency.ts';
import { amountOn, type Occurrence, occurrences, paysFor } from './occurrences.ts';
import type { ObligationCitation } from './order-terms.ts';
import { askedOf, type Terms } from './terms.ts';

/** Which side a change of terms favors: one, partly each, or neither. */
export type Interest = 'payor' | 'payee' | 'mixed' | 'same';

/**
 * An instalment that a change of terms does not affect: its debit is made (`isUnderWay` until it is paid), it is paid, or
 * its day has passed.
 */
export type SettledInstalment = Occurrence & { isArrears: boolean; isUnderWay?: boolean };

/**
 * What an obligation's two sets of terms are compared from: today, the days in force, the periods already provided
 * for, and their documents.
 */
export type Standpoint = {
  today: Day;
  counted: CountedFrom | null;
  settled: readonly SettledInstalment[];
  documents: Documents;
};

/**
 * The document that the terms in force come from, the one that is applied with the others, and what the reader quotes
 * from that one.
 */
export type Documents = { inForce: string | null; applied: string | null; quotes: readonly ObligationCitation[] };

export const MONTHS_COMPARED = 24;
/** No end of support for a child is further away; later ones are compared as such. */
const MOST_MONTHS = 300;

/**
 * Compares two sets of terms: the cumulative amount due by each day of the next 24 months (counted from the last amount
 * step or end), and the rate after that, so a year without payments cannot buy a permanent raise. If nothing is ever higher,
 * the change favors the payor; if nothing is ever lower, the payee. The arrears figure and the instalments toward it
 * are compared separately from support, so neither side can turn one into the other alone. A change of the kind of
 * support also counts as mixed, since alimony is paid after child support. So does a change in how arrears are shared,
 * or in terms kept only as words, whose value is unknown until they take effect, or in what is quoted, from
 * which document, or a first payment in the past, or in why it ends. But who raises the support by applying an order may
 * quote it at once, as the reader does. Confirming an event does not change those words. What an employer withholds is
 * compared like what is debited; to begin debiting it favors the payee.
 */
export function interestOf(before: Terms | null, after: Terms, from: Standpoint): Interest {
  const [was, is] = [before && schedule(before, from), schedule(after, from)];
  const begins = laterDay(from.today, laterDay(was?.anchor ?? from.today, is.anchor));
  const latest = addMonths(begins, MOST_MONTHS);
  const ends = [before?.endDate, after.endDate].flatMap((end) => (end && end < latest ? [end] : []));
  const until = addMonths([...stepDays(before), ...stepDays(after), ...ends].reduce(laterDay, begins), MONTHS_COMPARED);
  const found = [
    after.arrearsAmount - (before?.arrearsAmount ?? 0),
    ...differences(was ? duesOf(was, 'support', until, from) : [], duesOf(is, 'support', until, from)),
    ...differences(was ? duesOf(was, 'arrears', until, from) : [], duesOf(is, 'arrears', until, from)),
    ...(was ? laterDifferences(was, is, until) : []),
    ...(before && (saysOtherwise(before, after) || beganOtherwise(before, after, from)) ? [1, -1] : []),
    ...(before ? [Number(before.withheld) - Number(after.withheld)] : []),
  ];
  const [more, less] = [found.some((difference) => difference > 0), found.some((difference) => difference < 0)];
  if (before && givesReason(before, after) && (before.endDate === after.endDate || !less)) return 'mixed';
  if (was && !less && beginsAgain(was, is, from)) return 'mixed';
  const quoted = before ? quotedOtherwise(before, after, from.documents) : [];
  const isApplied = (more || less) && quoted.every((place) => place && isWholeQuotation(place, from.documents.quotes));
  if ((more && less) || (quoted.length > 0 && !isApplied)) return 'mixed';
  return more ? 'payee' : less ? 'payor' : 'same';
}

/** Whether anything differs that the amounts do not show and either side may gain or lose by. */
const saysOtherwise = (before: Terms, after: Terms): boolean =>
  before.paymentType !== after.paymentType ||
  before.arrearsSharing !== after.arrearsSharing ||
  keptWords(before) !== keptWords(after);

/** Whether they give another reason why it ends, which is a claim: the person who ends it sooner may say why. */
const givesReason = (before: Terms, after: Terms): boolean =>
  before.endReason !== after.endReason && (after.endDate !== null || after.endReason !== null);

/** Whether they say that the obligation began on another day of the past. */
const beganOtherwise = (before: Terms, { firstPaymentDate: begins }: Terms, { today, counted }: Standpoint): boolean =>
  begins !== null && begins < today && begins !== (before.firstPaymentDate ?? counted?.anchor);

/**
 * Whether they only move the first payment of an obligation that has begun to a day on which it falls due anyway: as if
 * nothing had been due before. Another document may begin then.
 */
function beginsAgain(
  { terms: was, anchor }: Counted,
  { terms: is }: Counted,
  { today, documents }: Standpoint,
): boolean {
  const { firstPaymentDate: begins } = is;
  if (begins === null || begins < today || begins === (was.firstPaymentDate ?? anchor) || anchor >= today) return false;
  const days = { ...scheduleFrom(was, anchor), endDate: null, amount: cents(1), steps: [] };
  const isApplied = documents.applied !== null && documents.applied !== documents.inForce;
  return !isApplied && was.paymentFrequency === is.paymentFrequency && occurrences(days, begins, begins).length > 0;
}

/** Waiting changes and the bonus share, as written. */
const keptWords = ({ awaited, bonusShare }: Terms): string =>
  JSON.stringify([awaited.map(({ amount, words }) => [amount, words]), bonusShare?.words ?? null]);

/** What the terms quote otherwise than before: another place, or one in another document; null for what they no longer quote. */
function quotedOtherwise(before: Terms, after: Terms, { inForce, applied }: Documents): (ObligationCitation | null)[] {
  const isOther = applied !== null && inForce !== null && applied !== inForce;
  const was = quotedBy(before).map((place) => keyIn(inForce, place));
  const changed = quotedBy(after).filter((place, i) => keyIn(applied ?? inForce, place) !== was[i]);
  return isOther && before.citation === null && after.citation === null ? [null, ...changed] : changed;
}

const quotedBy = ({ citation, awaited, bonusShare }: Terms): (ObligationCitation | null)[] => [
  citation,
  bonusShare?.citation ?? null,
  ...awaited.map((change) => change.citation),
];

const keyIn = (document: string | null, place: ObligationCitation | null): string | null =>
  place && JSON.stringify([document, place.page, place.text]);

const stepDays = (terms: Terms | null): Day[] => terms?.steps.map(({ from }) => from) ?? [];

type Counted = { terms: Terms; anchor: Day };

const schedule = (terms: Terms, { today, counted }: Standpoint): Counted => ({
  terms,
  anchor: countedFrom(terms, counted, today).anchor,
});

type Due = { date: Day; amount: Cents };

/** What falls due until a day, without the periods that are provided for whatever the terms are. */
function duesOf({ terms, anchor }: Counted, what: 'support' | 'arrears', until: Day, from: Standpoint): Due[] {
  const settled = from.settled.filter(({ isArrears }) => isArrears === (what === 'arrears'));
  return occurrences(scheduleFrom(terms, anchor, what), from.today, until)
    .filter((due) => !settled.some((each) => paysFor(each, due)))
    .map(({ date, amount }) => ({ date, amount }));
}

/** How much more is due in total after than before, on each day with an amount due. */
function differences(before: readonly Due[], after: readonly Due[]): number[] {
  const byDay = new Map<Day, number>();
  for (const { date, amount } of before) byDay.set(date, (byDay.get(date) ?? 0) - amount);
  for (const { date, amount } of after) byDay.set(date, (byDay.get(date) ?? 0) + amount);
  let difference = 0;
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1));
  return days.map(([, change]) => {
    difference += change;
    return difference;
  });
}

/**
 * Compares the terms after that period: the yearly cost of support and of arrears payments, which outlast it, and which
 * support ends sooner.
 */
function laterDifferences({ terms: was }: Counted, { terms: is }: Counted, until: Day): number[] {
  const support = inYears(is, 'support', until) - inYears(was, 'support', until);
  const arrears = inYears(is, 'arrears', until) - inYears(was, 'arrears', until);
  return [support, arrears, endDifference(was, is, until)];
}

function endDifference(was: Terms, is: Terms, until: Day): number {
  const asks = (terms: Terms) => amountOn(askedOf(terms, 'support'), until) > 0;
  const [before, after] = [endOf(was), endOf(is)];
  if (!asks(was) || !asks(is) || before === after || before < until || after < until) return 0;
  return after > before ? 1 : -1;
}

/**
 * What is due after a day, in a number of years that has whole occurrences of every frequency. No support if it has
 * ended.
 */
function inYears(terms: Terms, what: 'support' | 'arrears', after: Day): number {
  return what === 'arrears' || endOf(terms) > after
    ? amountOn(askedOf(terms, what), after) * OCCURRENCES[terms.paymentFrequency]
    : 0;
}

/** In 56 years, which always have 2,922 weeks. */
const OCCURRENCES = {
  weekly: 2922,
  biweekly: 1461,
  semi_monthly: 1344,
  monthly: 672,
  quarterly: 224,
  yearly: 56,
} as const satisfies Record<Frequency, number>;

const endOf = ({ endDate }: Terms): Day => endDate ?? NEVER;

const NEVER = '9999-12-31' as Day;
