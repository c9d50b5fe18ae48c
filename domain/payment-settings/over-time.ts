import { addDays, type Day, dayAt, earlierDay } from '../day.ts';
import { cents } from '../money.ts';
import { type CountedFrom, countedFrom, scheduleFrom } from './counted-from.ts';
import { amountOn, type Due, occurrences, paysFor } from './occurrences.ts';
import { askedOf, type Terms } from './terms.ts';

/** Terms, and the day from which they were in force. */
export type InEffect = { terms: Terms; from: Day; counted: CountedFrom };

/**
 * The terms of an obligation through time, earliest first. A version speaks only of the days from the one on which it
 * was saved until the next one is: what was in force before stays as it was.
 */
export function throughTime(history: readonly (Terms & { changedAt: Date })[], timeZone: string): InEffect[] {
  let counted: CountedFrom | null = null;
  return history.map((terms) => {
    const from = dayAt(terms.changedAt, timeZone);
    counted = countedFrom(terms, counted, from);
    return { terms, from, counted };
  });
}

/** What fell due before a day, by the terms in force on each day. */
export const fellDue = (through: readonly InEffect[], before: Day): Due[] =>
  dueDays(through, before).filter(({ amount }) => amount > 0);

/**
 * The same with the due days on which the amount was zero. A period that is paid for is not due again; what was collected
 * paid for the period that it was collected for.
 */
export function dueDays(through: readonly InEffect[], before: Day, collected: readonly Due[] = []): Due[] {
  const found: Due[] = [];
  const periods = new Map(collected.map(({ date, period }) => [date, period]));
  for (const [i, { terms, from, counted }] of through.entries()) {
    const until = addDays(earlierDay(through[i + 1]?.from ?? before, before), -1);
    const days = occurrences({ ...scheduleFrom(terms, counted.anchor), amount: cents(1), steps: [] }, from, until);
    for (const day of days) {
      const amount = amountOn(askedOf(terms, 'support'), day.date);
      const due = { ...day, period: periods.get(day.date) ?? day.period, amount };
      if (!found.slice(-PERIODS).some((each) => each.amount > 0 && paysFor(each, due))) found.push(due);
    }
  }
  return found;
}

/** No period includes more due days of another frequency than the days of a year have weeks. */
const PERIODS = 54;
