import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import { type AmountStep, amountOn } from './occurrences.ts';
import { askedOf, type Terms } from './terms.ts';

/**
 * What an obligation has asked for, by all its versions, oldest first, each from the day on which it was saved: the
 * amount of its first payment, and every later one with its first day, also those still to come. The terms in force alone
 * do not say it: a changed amount takes the place of the first one in them.
 */
export function amountsInForce(versions: readonly { on: Day; terms: Terms }[]): {
  first: Cents | null;
  steps: AmountStep[];
} {
  const kept = versions.filter(({ on }, i) => on !== versions[i + 1]?.on); // others were replaced on their day
  const begins = kept.at(-1)?.terms.firstPaymentDate ?? null;
  const all = kept.flatMap(({ on, terms }, i): { from: Day | null; amount: Cents }[] => {
    const next = kept[i + 1]?.on;
    const asked = askedOf(terms, 'support');
    const later = asked.steps.filter(({ from }) => (i === 0 || from > on) && (next === undefined || from < next));
    return [i === 0 ? { from: null, amount: asked.amount } : { from: on, amount: amountOn(asked, on) }, ...later];
  });
  const isBefore = ({ from }: (typeof all)[number]) => from === null || (begins !== null && from <= begins);
  const first = all.findLast(isBefore)?.amount ?? null;
  const since = all.filter((each) => !isBefore(each));
  return {
    first,
    steps: since.flatMap(({ from, amount }, i) =>
      from === null || amount === (i === 0 ? first : since[i - 1]?.amount) ? [] : [{ from, amount }],
    ),
  };
}
