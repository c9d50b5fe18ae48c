import { type Day, dayInMonth, dayOfMonth, laterDay, monthOf, yearOf } from '../day.ts';
import { type Cents, ZERO } from '../money.ts';
import { Problem, wrongField } from '../problem.ts';
import { DAYS_NAMED, type Frequency } from './frequency.ts';
import type { ObligationKind } from './obligation-kind.ts';
import { type AmountStep, nextDueDay, type Schedule } from './occurrences.ts';
import type { AwaitedChange, KeptTerm, ObligationCitation } from './order-terms.ts';
import type { Terms } from './terms.ts';
import { kindInSentence } from './words.ts';

/** An obligation as a person enters it. */
export type WantedObligation = {
  kind: ObligationKind;
  amount: Cents;
  frequency: Frequency;
  /** Days of the month, 1-31: as many as the frequency names. */
  days: readonly number[];
  firstPaymentDate: Day | null;
  /** True if it already falls due on these days, so that without a first payment it just goes on. */
  goesOn: boolean;
  endDate: Day | null;
  endReason: string | null;
  steps: readonly AmountStep[];
  withheld: boolean;
  citation: ObligationCitation | null;
  awaited: readonly AwaitedChange[];
  bonusShare: KeptTerm | null;
};

/** What the settings store in addition for the first obligation. */
type KeptBeside = Pick<Terms, 'arrearsAmount' | 'arrearsInstalment' | 'arrearsSharing' | 'order'>;

export const NOTHING_BESIDE: KeptBeside = {
  arrearsAmount: ZERO,
  arrearsInstalment: null,
  arrearsSharing: null,
  order: null,
};

/**
 * The terms of an obligation as a person entered it. Throws `invalid`, by field, for contradictions: days that the
 * frequency does not have, a first payment on a different day, an end before the start, or two amounts starting on one
 * day.
 */
export function termsOfObligation(
  wanted: WantedObligation,
  today: Day,
  { arrearsAmount, arrearsInstalment, arrearsSharing, order }: KeptBeside = NOTHING_BESIDE,
): Terms {
  const [dueDay, secondDueDay = null] = daysOf(wanted);
  const { frequency, firstPaymentDate: first, goesOn, endDate } = wanted;
  const firstPaymentDate =
    first ?? (goesOn ? null : nextDueDay(today, dueDay, ...(secondDueDay === null ? [] : [secondDueDay])));
  if (endDate !== null && endDate < (firstPaymentDate ?? EVER))
    throw wrongField(
      'endDate',
      'The obligation would end before its first payment. Choose a later end, or an earlier first payment.',
    );
  return {
    paymentAmount: wanted.amount,
    paymentFrequency: frequency,
    paymentDueDate: dueDay,
    secondDueDay,
    steps: stepsOf(wanted, firstPaymentDate ?? EVER),
    arrearsAmount,
    arrearsInstalment,
    arrearsSharing,
    firstPaymentDate,
    endDate,
    endReason: wanted.endReason,
    paymentType: wanted.kind,
    withheld: wanted.withheld,
    citation: wanted.citation,
    awaited: wanted.awaited,
    bonusShare: wanted.bonusShare,
    order,
  };
}

/**
 * The days on which an obligation falls due, as the occurrences are computed from; without a first payment, counted from
 * the next of them since a day.
 */
export function countedSince(
  { frequency, days, firstPaymentDate }: Pick<WantedObligation, 'frequency' | 'days' | 'firstPaymentDate'>,
  since: Day,
): Pick<Schedule, 'frequency' | 'dueDay' | 'secondDueDay' | 'anchor'> {
  const [dueDay = dayOfMonth(since), secondDueDay = null] = days;
  const anchor = firstPaymentDate ?? nextDueDay(since, dueDay, ...(secondDueDay === null ? [] : [secondDueDay]));
  return { frequency, dueDay, secondDueDay, anchor };
}

/** What a person entered, reconstructed from the terms. */
export const wantedOf = (terms: Terms): WantedObligation => ({
  kind: terms.paymentType,
  amount: terms.paymentAmount,
  frequency: terms.paymentFrequency,
  days: daysShown(terms),
  firstPaymentDate: terms.firstPaymentDate,
  goesOn: true,
  endDate: terms.endDate,
  endReason: terms.endReason,
  steps: terms.steps,
  withheld: terms.withheld,
  citation: terms.citation,
  awaited: terms.awaited,
  bonusShare: terms.bonusShare,
});

/** The days of the month on which it falls due; none if it counts from its first payment. */
export const daysShown = (terms: Pick<Terms, 'paymentFrequency' | 'paymentDueDate' | 'secondDueDay'>): number[] =>
  [terms.paymentDueDate, terms.secondDueDay].filter((day) => day !== null).slice(0, DAYS_NAMED[terms.paymentFrequency]);

/** The days of the month by which it is counted, earlier first. */
function daysOf({ frequency, days, firstPaymentDate }: WantedObligation): [number, number?] {
  const named = DAYS_NAMED[frequency];
  if (named === 0) {
    if (days.length > 0)
      throw wrongField(
        'days',
        'Weekly and biweekly payments are counted from the first payment. Leave the days empty.',
      );
    if (firstPaymentDate === null)
      throw wrongField(
        'firstPaymentDate',
        'Weekly and biweekly payments are counted from the first payment. Enter its date.',
      );
    return [dayOfMonth(firstPaymentDate)];
  }
  const asked = days.length === 0 && named === 1 && firstPaymentDate !== null ? [dayOfMonth(firstPaymentDate)] : days;
  const [earlier, later] = [...asked].sort((a, b) => a - b);
  if (asked.length !== named || earlier === undefined || earlier === later)
    throw wrongField(
      'days',
      named === 2
        ? 'Enter the two days of the month when it is due, like 1 and 15.'
        : 'Enter the day of the month when it is due.',
    );
  if (firstPaymentDate !== null) mustFallOn(firstPaymentDate, later === undefined ? [earlier] : [earlier, later]);
  return later === undefined ? [earlier] : [earlier, later];
}

/** Throws `invalid` if a first payment falls on none of the days of the month on which the obligation is due. */
export function mustFallOn(first: Day, days: readonly number[]) {
  if (days.some((day) => dayInMonth(yearOf(first), monthOf(first), day) === first)) return;
  throw wrongField(
    'firstPaymentDate',
    'The first payment does not fall on a due date. Change the first payment or the due dates.',
  );
}

/**
 * Amount changes, earliest first. Throws `invalid` for two on one day, one before the first payment, and one after the
 * end.
 */
export function stepsOf({ steps, endDate }: Pick<WantedObligation, 'steps' | 'endDate'>, first: Day): AmountStep[] {
  const sorted = [...steps].sort((a, b) => (a.from < b.from ? -1 : 1));
  if (new Set(sorted.map(({ from }) => from)).size < sorted.length)
    throw wrongField('steps', 'Two amounts begin on the same day. Keep the one the order states.');
  if (sorted.some(({ from }) => from <= first))
    throw wrongField(
      'steps',
      'An amount change must come after the first payment. Enter this amount as the first amount.',
    );
  if (endDate !== null && sorted.some(({ from }) => from > endDate))
    throw wrongField('steps', 'An amount change comes after the obligation ends. Remove it, or move the end.');
  return sorted;
}

/** The terms of another obligation of the case: in force, or in an open proposal. */
export type Beside = { terms: Terms; proposed: boolean };

/**
 * Refuses terms that require the same as other terms a second time, unless the previous terms (`before`) already did. A
 * new obligation (`isNew`) may be sent again as one that the order requires as well.
 */
export function mustNotOverlap(
  terms: Terms,
  others: readonly Beside[],
  { before = null, isNew }: { before?: Terms | null; isNew: boolean },
) {
  const repeats = (mine: Terms, other: Terms) =>
    ALONE.includes(other.paymentType) && other.paymentType === mine.paymentType && overlap(other, mine);
  const same = others.find((each) => repeats(terms, each.terms) && !(before && repeats(before, each.terms)));
  if (!same) return;
  const what = kindInSentence(same.terms.paymentType);
  const words = same.proposed
    ? `There is a proposal of ${what} for this period already. Answer or withdraw it first`
    : `There is ${what} for this period already. Change or end it first`;
  const fields = { kind: 'This period is already covered' };
  if (!isNew) throw new Problem('conflict', `${words}.`, fields);
  throw new Problem(
    'conflict',
    `${words}; if the order requires both, send the new one with "alongside": true.`,
    fields,
    'overlaps',
  );
}

/**
 * Refuses terms that are already proposed as they are, even to someone who says that the order requires both: two tabs
 * may both have been asked, and whoever accepts would accept the same obligation twice.
 */
export function mustNotProposeAgain(terms: Terms, proposed: readonly Terms[]) {
  if (!ALONE.includes(terms.paymentType) || !proposed.some((each) => askedBy(each) === askedBy(terms))) return;
  throw new Problem(
    'conflict',
    `There is the same proposal of ${kindInSentence(terms.paymentType)} already. Answer or withdraw it first.`,
    { kind: 'Proposed already' },
  );
}

/**
 * Refuses terms that were added as they are while the person was asked whether the order requires both: two tabs may
 * both have been asked.
 */
export function mustNotAddAgain(terms: Terms, addedSince: readonly Terms[]) {
  if (!ALONE.includes(terms.paymentType) || !addedSince.some((each) => askedBy(each) === askedBy(terms))) return;
  throw new Problem(
    'conflict',
    `The same ${kindInSentence(terms.paymentType)} was added in the meantime. Check the obligations before you add another.`,
    { kind: 'Added already' },
  );
}

/** What terms ask for and when, to compare. */
const askedBy = (terms: Terms): string =>
  JSON.stringify([
    ...[terms.paymentType, terms.paymentAmount, terms.paymentFrequency, terms.paymentDueDate, terms.secondDueDay],
    ...[terms.firstPaymentDate, terms.endDate, terms.withheld],
    terms.steps.map(({ from, amount }) => [from, amount]),
  ]);

/** Kinds of obligation that an order rarely has twice at once. */
const ALONE: readonly ObligationKind[] = ['child_support', 'alimony', 'medical', 'child_care'];

const overlap = (a: Terms, b: Terms): boolean => {
  const start = laterDay(a.firstPaymentDate ?? EVER, b.firstPaymentDate ?? EVER);
  return (a.endDate ?? NEVER) >= start && (b.endDate ?? NEVER) >= start;
};

const EVER = '1900-01-01' as Day;
const NEVER = '9999-12-31' as Day;
