import { addDays, type Day, laterDay } from '../day.ts';
import { cents } from '../money.ts';
import { countedFrom, scheduleFrom } from './counted-from.ts';
import type { Standpoint } from './interest.ts';
import { type AmountStep, amountOn, occurrences, paysFor } from './occurrences.ts';
import { askedOf, type Terms } from './terms.ts';

type From = Pick<Standpoint, 'today' | 'counted' | 'settled'>;

/**
 * The days from which new amounts are named that nobody would ever owe, because another one begins or it ends
 * before a payment falls due, or because each payment until then is made already.
 */
export function neverDue(before: Terms, after: Terms, { today, counted, settled }: From): Day[] {
  const days = { ...scheduleFrom(after, countedFrom(after, counted, today).anchor), amount: cents(1), steps: [] };
  const [was, is] = [askedOf(before, 'support'), askedOf(after, 'support')];
  const ahead = is.steps.filter(({ from }) => from > today && from <= (after.endDate ?? from));
  const named = [{ from: today, amount: amountOn(is, today) }, ...ahead];
  return named.flatMap(({ from, amount }, i) => {
    const next = named[i + 1]?.from ?? (after.endDate && addDays(after.endDate, 1));
    if (next === null || amountOn(was, from) === amount) return [];
    const falls = occurrences(days, laterDay(from, today), next).some(
      (due) => due.date < next && !settled.some((each) => !each.isArrears && paysFor(each, due)),
    );
    return falls ? [] : [from];
  });
}

/**
 * Terms as they take effect. If nobody would ever owe today's new amount (`neverDue`), the amount in force continues until
 * the next change.
 */
export function namingOnlyDue(terms: Terms, inForce: Terms | null, from: From): Terms {
  const { today } = from;
  if (!inForce || !neverDue(inForce, terms, from).includes(today)) return terms;
  const steps = [
    ...inForce.steps.filter((step) => step.from <= today),
    ...terms.steps.filter((step) => step.from > today),
  ];
  const isRepeated = ({ amount }: AmountStep, i: number) => amount === (steps[i - 1]?.amount ?? inForce.paymentAmount);
  return {
    ...terms,
    paymentAmount: inForce.paymentAmount,
    steps: steps.filter((step, i) => step.from <= today || !isRepeated(step, i)),
  };
}
