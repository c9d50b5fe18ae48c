import { addMonths, type Day, laterDay } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Frequency } from './frequency.ts';
import { amountOn, anchorOf, type Occurrence, occurrences, paysFor } from './occurrences.ts';
import { debitedOf, type Terms } from './terms.ts';

/** In whose interest a change of terms is: of one side, of both in part, or of neither. */
export type Interest = 'payor' | 'payee' | 'mixed' | 'same';

/** An instalment that a change of terms does not touch: money has moved for it, or its day has passed. */
export type SettledInstalment = Occurrence & { isArrears: boolean };

/** From which day the terms in force are counted. */
export type CountedFrom = {
  frequency: Terms['paymentFrequency'];
  dueDay: number;
  secondDueDay: number | null;
  firstPaymentDate: Day | null;
  anchor: Day;
};

/** What the two terms of an obligation are compared from: today, the days in force, and the periods that are provided for already. */
export type Standpoint = { today: Day; counted: CountedFrom | null; settled: readonly SettledInstalment[] };

export const MONTHS_COMPARED = 24;

/**
 * Compares what is due in sum by each day of the next 24 months, counted from the last step of an amount, under the terms in force and under the new ones, and what is asked
 * from then on: a year without payments does not buy a raise for good. Nowhere more is in the interest of the payor, nowhere less in
 * that of the payee. The figure of arrears, and what is debited toward them, are compared beside the support, so that neither side
 * can turn one into another alone; nor child support into alimony, which is paid after it, nor what the order keeps in words, which
 * is worth what it is worth once it happens. That it has happened changes no words.
 */
export function interestOf(before: Terms | null, after: Terms, from: Standpoint): Interest {
  const [was, is] = [before && schedule(before, from), schedule(after, from)];
  const begins = laterDay(from.today, laterDay(was?.anchor ?? from.today, is.anchor));
  const until = addMonths([...stepDays(before), ...stepDays(after)].reduce(laterDay, begins), MONTHS_COMPARED);
  const found = [
    after.arrearsAmount - (before?.arrearsAmount ?? 0),
    ...differences(was ? duesOf(was, 'support', until, from) : [], duesOf(is, 'support', until, from)),
    ...differences(was ? duesOf(was, 'arrears', until, from) : [], duesOf(is, 'arrears', until, from)),
    ...(was ? laterDifferences(was, is, until) : []),
    ...(before && saysOtherwise(before, after) ? [1, -1] : []),
  ];
  const [more, less] = [found.some((difference) => difference > 0), found.some((difference) => difference < 0)];
  if (more && less) return 'mixed';
  return more ? 'payee' : less ? 'payor' : 'same';
}

/** What no amount of this obligation tells, and either side may gain or lose by. */
const saysOtherwise = (before: Terms, after: Terms): boolean =>
  before.paymentType !== after.paymentType ||
  before.arrearsSharing !== after.arrearsSharing ||
  keptWords(before) !== keptWords(after);

/** What waits for an event, and the share of bonuses, as they were written. */
const keptWords = ({ awaited, bonusShare }: Terms): string =>
  JSON.stringify([awaited.map(({ amount, words }) => [amount, words]), bonusShare?.words ?? null]);

const stepDays = (terms: Terms | null): Day[] => terms?.steps.map(({ from }) => from) ?? [];

type Counted = { terms: Terms; anchor: Day };

function schedule(terms: Terms, { today, counted }: Standpoint): Counted {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, firstPaymentDate } = terms;
  return { terms, anchor: anchorOf({ frequency, dueDay, secondDueDay, firstPaymentDate }, counted, today) };
}

type Due = { date: Day; amount: Cents };

/** What falls due until that day, without the periods that are provided for whatever the terms are. */
function duesOf({ terms, anchor }: Counted, what: 'support' | 'arrears', until: Day, from: Standpoint): Due[] {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, endDate } = terms;
  const settled = from.settled.filter(({ isArrears }) => isArrears === (what === 'arrears'));
  const days = { frequency, dueDay, secondDueDay, anchor, endDate: what === 'arrears' ? null : endDate };
  return occurrences({ ...debitedOf(terms, what), ...days }, from.today, until)
    .filter((due) => !settled.some((each) => paysFor(each, due)))
    .map(({ date, amount }) => ({ date, amount }));
}

/** By how much more is due in sum after than before, by each day on which something is due. */
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

/** After the days compared: what a year costs then, of support and toward arrears, which outlast it, and of which the support ends sooner. */
function laterDifferences({ terms: was }: Counted, { terms: is }: Counted, until: Day): number[] {
  const support = inYears(is, 'support', until) - inYears(was, 'support', until);
  const arrears = inYears(is, 'arrears', until) - inYears(was, 'arrears', until);
  return [support, arrears, endDifference(was, is, until)];
}

function endDifference(was: Terms, is: Terms, until: Day): number {
  const asks = (terms: Terms) => amountOn(debitedOf(terms, 'support'), until) > 0;
  const [before, after] = [endOf(was), endOf(is)];
  if (!asks(was) || !asks(is) || before === after || before < until || after < until) return 0;
  return after > before ? 1 : -1;
}

/** What is asked after that day, in a number of years in which each frequency has whole occurrences; no support where that has ended. */
function inYears(terms: Terms, what: 'support' | 'arrears', after: Day): number {
  return what === 'arrears' || endOf(terms) > after
    ? amountOn(debitedOf(terms, what), after) * OCCURRENCES[terms.paymentFrequency]
    : 0;
}

/** In 56 years, which have 2,922 weeks wherever they begin. */
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
