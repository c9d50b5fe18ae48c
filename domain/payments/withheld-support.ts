import { addMonths, type Day, laterDay } from '../day.ts';
import { type Cents, max, min, minus, sum, ZERO } from '../money.ts';
import { isForChildren } from '../payment-settings/obligation-kind.ts';
import { type Due, type Occurrence, occurrences, paysFor } from '../payment-settings/occurrences.ts';
import { isWithheldOn, type Withheld, type WithheldTime } from '../payment-settings/withheld.ts';

// Support that an employer withholds from wages has no instalments: Mainstay collects none of it. What of the wages is
// current support is found from the terms, so that an ordinary month of withholding pays no arrears.

/** A payment out of wages; `obligationId` is null if nobody said what it was for. */
export type Wages = { paidOn: Day; obligationId: string | null; amount: Cents };

/** How much of a payment is current support of one obligation. */
export type CurrentPart = { obligationId: string; amount: Cents };

type Known = {
  withheld: readonly Withheld[];
  /** Those confirmed before; `amount` is how much of each was current support. */
  counted: readonly Wages[];
  /** What Mainstay collected: the periods of these are theirs. */
  instalments: readonly (Occurrence & { obligationId: string | null })[];
};

/**
 * Says of payments out of wages, one after the other, how much is current support: what fell due since the first wages
 * on record, by the end of the period in which the payment was made, less what other wages cover of it. Support for
 * children comes first.
 */
export function currentSupport({ withheld, counted, instalments }: Known): (wages: Wages) => CurrentPart[] {
  const inTurn = withheld.toSorted((a, b) => rankOf(a) - rankOf(b));
  const all = [...counted];
  const booked: (CurrentPart & { paidOn: Day })[] = [];

  /** What no other wages cover by that day, nor on a later one: those confirmed before may be of later days. */
  const roomOn = (paidOn: Day, each: Withheld): Cents => {
    const mine = booked.filter(({ obligationId }) => obligationId === each.obligationId);
    const days = [paidOn, ...mine.map((part) => part.paidOn).filter((day) => day > paidOn)];
    const [first = paidOn] = all
      .filter(({ obligationId }) => obligationId === null || obligationId === each.obligationId)
      .map((wages) => wages.paidOn)
      .sort();
    const collected = instalments.filter(({ obligationId }) => obligationId === each.obligationId);
    const dues = duesOf(each, days.reduce(laterDay)).filter(
      (due) => due.period.end >= first && !collected.some((instalment) => paysFor(instalment, due)),
    );
    const rooms = days.map((day) => {
      const due = sum(dues.filter(({ period }) => period.start <= day).map(({ amount }) => amount));
      return minus(due, sum(mine.filter((part) => part.paidOn <= day).map(({ amount }) => amount)));
    });
    return max(
      ZERO,
      rooms.reduce((a, b) => min(a, b)),
    );
  };

  const take = ({ paidOn, obligationId, amount }: Wages): CurrentPart[] => {
    let left = amount;
    const parts = inTurn
      .filter((each) => obligationId === null || each.obligationId === obligationId)
      .filter((each) => isWithheldOn(each, paidOn, true))
      .map((each) => {
        const part = min(left, roomOn(paidOn, each));
        left = minus(left, part);
        return { obligationId: each.obligationId, amount: part };
      })
      .filter((part) => part.amount > 0);
    booked.push(...parts.map((part) => ({ ...part, paidOn })));
    return parts;
  };

  for (const each of counted.toSorted((a, b) => a.paidOn.localeCompare(b.paidOn))) take(each);
  return (wages) => {
    all.push(wages);
    return take(wages);
  };
}

const rankOf = ({ obligation }: Withheld): number => (isForChildren(obligation) ? 0 : 1);

/** Longer than any period. */
const A_PERIOD = 13;

/** What falls due under each of the terms, in the periods that begin by that day. */
const duesOf = ({ times }: Withheld, until: Day): Due[] => times.flatMap((time) => duesIn(time, until));

const duesIn = ({ terms, until: end }: WithheldTime, until: Day): Due[] =>
  terms.flatMap(({ from, schedule }, i) => {
    const next = terms[i + 1]?.from ?? end ?? undefined;
    return occurrences(schedule, schedule.anchor, addMonths(until, A_PERIOD)).filter(
      ({ date, period }) =>
        period.start <= until && (i === 0 ? period.end >= from : date >= from) && (next === undefined || date < next),
    );
  });
