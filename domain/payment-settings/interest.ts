import { addMonths, type Day, laterDay } from '../day.ts';
import { type Cents, ZERO } from '../money.ts';
import { anchorOf, type Occurrence, occurrences, paysFor } from './occurrences.ts';
import type { Terms } from './terms.ts';

/** In whose interest a change of terms is: of one side, of both in part, or of neither. */
export type Interest = 'payor' | 'payee' | 'mixed' | 'same';

/** An instalment that a change of terms does not touch: money has moved for it, or its day has passed. */
export type SettledInstalment = Occurrence & { isArrears: boolean };

/** From which day the terms in force are counted. */
export type CountedFrom = {
  frequency: Terms['paymentFrequency'];
  dueDay: number;
  firstPaymentDate: Day | null;
  anchor: Day;
};

/** What the two terms are compared from: today, the days in force, and the periods that are provided for already. */
export type Standpoint = { today: Day; counted: CountedFrom | null; settled: readonly SettledInstalment[] };

export const MONTHS_COMPARED = 24;

/**
 * Compares what is due in sum by each day of the next 24 months under the terms in force and under the new ones. Nowhere more is
 * in the interest of the payor, nowhere less in that of the payee. A changed figure of arrears counts as due at once; what is
 * debited toward arrears is compared beside it, so that neither side can bring it forward or put it off alone.
 */
export function interestOf(before: Terms | null, after: Terms, from: Standpoint): Interest {
  const [was, is] = [before && schedule(before, from), schedule(after, from)];
  const until = addMonths(laterDay(from.today, laterDay(was?.anchor ?? from.today, is.anchor)), MONTHS_COMPARED);
  const arrears = after.arrearsAmount - (before?.arrearsAmount ?? 0);
  const found = [
    differences(arrears, was ? duesOf(was, 'support', until, from) : [], duesOf(is, 'support', until, from)),
    differences(0, was ? duesOf(was, 'arrears', until, from) : [], duesOf(is, 'arrears', until, from)),
    was ? laterDifference(was, is, until) : [],
  ].flat();
  const [more, less] = [found.some((difference) => difference > 0), found.some((difference) => difference < 0)];
  if (more && less) return 'mixed';
  return more ? 'payee' : less ? 'payor' : 'same';
}

type Counted = { terms: Terms; anchor: Day };

function schedule(terms: Terms, { today, counted }: Standpoint): Counted {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, firstPaymentDate } = terms;
  return { terms, anchor: anchorOf({ frequency, dueDay, firstPaymentDate }, counted, today) };
}

type Due = { date: Day; amount: Cents };

/** What falls due until that day, without the periods that are provided for whatever the terms are. */
function duesOf({ terms, anchor }: Counted, what: 'support' | 'arrears', until: Day, from: Standpoint): Due[] {
  const amount = what === 'support' ? terms.paymentAmount : (terms.arrearsInstalment ?? ZERO);
  const { paymentFrequency: frequency, paymentDueDate: dueDay, endDate } = terms;
  const settled = from.settled.filter(({ isArrears }) => isArrears === (what === 'arrears'));
  return occurrences({ amount, frequency, dueDay, anchor, endDate }, from.today, until)
    .filter((due) => !settled.some((each) => paysFor(each, due)))
    .map(({ date }) => ({ date, amount }));
}

/** By how much more is due in sum after than before: at once, and by each day on which something is due. */
function differences(atOnce: number, before: readonly Due[], after: readonly Due[]): number[] {
  const byDay = new Map<Day, number>();
  for (const { date, amount } of before) byDay.set(date, (byDay.get(date) ?? 0) - amount);
  for (const { date, amount } of after) byDay.set(date, (byDay.get(date) ?? 0) + amount);
  let difference = atOnce;
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    atOnce,
    ...days.map(([, change]) => {
      difference += change;
      return difference;
    }),
  ];
}

/** Where both go on after the days compared, the one that ends sooner asks for less. */
function laterDifference(before: Counted, after: Counted, until: Day): number[] {
  const endOf = ({ terms }: Counted) => terms.endDate ?? NEVER;
  const asks = ({ terms }: Counted) => terms.paymentAmount > 0 || (terms.arrearsInstalment ?? 0) > 0;
  const [was, is] = [endOf(before), endOf(after)];
  if (!asks(before) || !asks(after) || was === is || was < until || is < until) return [];
  return [is > was ? 1 : -1];
}

const NEVER = '9999-12-31' as Day;
