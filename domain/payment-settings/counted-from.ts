import { type Day, day, daysBetween, monthOf } from '../day.ts';
import type { Frequency } from './frequency.ts';
import { anchorOf, type Schedule } from './occurrences.ts';
import { askedOf, type Terms } from './terms.ts';

/** The day from which terms are counted, and the days on which they fall due. */
export type CountedFrom = {
  frequency: Terms['paymentFrequency'];
  dueDay: number;
  secondDueDay: number | null;
  firstPaymentDate: Day | null;
  anchor: Day;
};

/** How terms are counted from a day on, if others (`old`) were counted before. */
export function countedFrom(terms: Terms, old: CountedFrom | null, today: Day): CountedFrom {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, firstPaymentDate } = terms;
  const days = { frequency, dueDay, secondDueDay, firstPaymentDate };
  return { ...days, anchor: anchorOf(days, old, today) };
}

/** When and how much terms ask for, for support, or toward arrears, which outlast it. */
export function scheduleFrom(terms: Terms, anchor: Day, what: 'support' | 'arrears' = 'support'): Schedule {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, endDate } = terms;
  return {
    ...askedOf(terms, what),
    frequency,
    dueDay,
    secondDueDay,
    anchor,
    endDate: what === 'arrears' ? null : endDate,
  };
}

/** The same for terms that fall due on the same days for ever, whatever the day on which they begin. */
export function patternOf({ paymentFrequency: frequency, paymentDueDate, secondDueDay }: Terms, anchor: Day): string {
  return JSON.stringify([frequency, ...DAYS[frequency]({ dueDay: paymentDueDate, secondDueDay, anchor })]);
}

type Counting = { dueDay: number; secondDueDay: number | null; anchor: Day };

const within = (days: number, { anchor }: Counting): number => ((daysBetween(EPOCH, anchor) % days) + days) % days;

const DAYS: Record<Frequency, (of: Counting) => readonly (number | null)[]> = {
  weekly: (of) => [within(7, of)],
  biweekly: (of) => [within(14, of)],
  semi_monthly: ({ dueDay, secondDueDay }) => [dueDay, secondDueDay],
  monthly: ({ dueDay }) => [dueDay],
  quarterly: ({ dueDay, anchor }) => [dueDay, monthOf(anchor) % 3],
  yearly: ({ dueDay, anchor }) => [dueDay, monthOf(anchor)],
};

const EPOCH = day('1970-01-01');
