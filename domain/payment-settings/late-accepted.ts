import { addDays, addMonths, type Day } from '../day.ts';
import { cents } from '../money.ts';
import { Problem } from '../problem.ts';
import { firstDue } from './first-due.ts';
import { type CountedFrom, countedFrom, type SettledInstalment } from './interest.ts';
import { amountOn, MONTHS_APART, occurrences, type Schedule } from './occurrences.ts';
import { askedOf, type Terms } from './terms.ts';

type Asked = {
  terms: Terms;
  inForce: Terms | null;
  settled: readonly SettledInstalment[];
  counted: CountedFrom | null;
  today: Day;
  proposedOn: Day;
};

/**
 * What time has changed of proposed terms: payments due until a day stay as they were (`stays`), also those that are
 * being paid or were paid ahead, and the first payment
 * is that of a later day (`begins`). Null where nothing has changed. `isOver` if the terms had ended before it.
 */
export type Accepted = { terms: Terms; stays: Day | null; begins: Day | null; isOver: boolean };

/**
 * Proposed terms as they take effect on the day on which they are accepted. What has fallen due since they were proposed
 * stays as it was, and the difference is owed nowhere (decision 47). So an amount whose day has passed begins on the day
 * after, an end is the last of those days, and a first payment that was still to come is the next one.
 */
export function asAccepted(asked: Asked): Accepted {
  const first = nextBeginning(asked);
  const begins = first ?? goesOnFrom(asked);
  const terms = first === null ? asked.terms : from(asked.terms, first);
  const isOver = begins !== null && terms.endDate !== null && terms.endDate < begins;
  return { ...keepingPast({ ...asked, terms }), begins, isOver };
}

/** The next payment of an obligation that has ended since a later end, or none, was proposed; null if it has not. */
function goesOnFrom({ terms, inForce, counted, today, proposedOn }: Asked): Day | null {
  const end = inForce?.endDate ?? null;
  const hasEnded = end !== null && end >= proposedOn && end < today;
  if (!hasEnded || terms.withheld || (terms.endDate !== null && terms.endDate <= end)) return null;
  const { anchor } = countedFrom(terms, counted, today);
  const next = occurrences(daysOf(terms, anchor), addDays(end, 1), addMonths(today, MONTHS_APART));
  const isMissed = next.some(({ date }) => date < today);
  return isMissed ? (next.find(({ date }) => date >= today)?.date ?? null) : null;
}

/** Refuses to accept what would have ended before its first payment. */
export function mustNotBeOver({ isOver }: Accepted): void {
  if (isOver)
    throw new Problem('conflict', 'What is proposed has ended by now, so nothing would be paid. Nothing was changed.');
}

/** The first payment of terms that were to begin on a day that has passed since; null if none has. */
function nextBeginning({ terms, inForce, today, proposedOn }: Asked): Day | null {
  const { firstPaymentDate: first, withheld } = terms;
  const isPassed = first !== null && first >= proposedOn && first < today && first !== inForce?.firstPaymentDate;
  if (!isPassed || withheld) return null;
  return occurrences(daysOf(terms, first), today, addMonths(today, MONTHS_APART))[0]?.date ?? null;
}

/** Terms that begin on a day, with the amount of that day as their first. */
const from = (terms: Terms, first: Day): Terms => ({
  ...terms,
  firstPaymentDate: first,
  paymentAmount: amountOn(askedOf(terms, 'support'), first),
  steps: terms.steps.filter((step) => step.from > first),
});

/** With the amounts in force for what has fallen due or is being paid, and the proposed ones after it. */
function keepingPast(asked: Asked): Pick<Accepted, 'terms' | 'stays'> {
  const { terms, inForce, today, proposedOn } = asked;
  const fallen = fallenDue(asked);
  const lastDue = fallen.filter((on) => on <= today).at(-1);
  const last = fallen.at(-1);
  if (!inForce || last === undefined) return { terms, stays: null };
  const { endDate } = terms;
  const end = lastDue && endDate && endDate < lastDue && endDate !== inForce.endDate ? lastDue : endDate;
  const ended = { ...terms, endDate: end };
  if (changesPast(asked, fallen)) return { terms: { ...ended, ...amountsAfter(ended, inForce, last) }, stays: last };
  if (last >= proposedOn && asksOther(asked)) return { terms: ended, stays: last };
  return { terms: ended, stays: end === endDate ? null : (lastDue ?? null) };
}

/** Whether an amount that begins by today is another one for a day that has fallen due than was in force then. */
const changesPast = ({ terms, inForce, today }: Asked, fallen: readonly Day[]): boolean =>
  inForce !== null &&
  terms.steps.some((step) => step.from <= today) &&
  fallen.some((on) => amountOn(askedOf(terms, 'support'), on) !== amountOn(askedOf(inForce, 'support'), on));

/** Whether they ask for another amount today, or on other days. */
const asksOther = ({ terms, inForce, today }: Asked): boolean =>
  inForce !== null &&
  (amountOn(askedOf(terms, 'support'), today) !== amountOn(askedOf(inForce, 'support'), today) ||
    terms.paymentFrequency !== inForce.paymentFrequency ||
    terms.paymentDueDate !== inForce.paymentDueDate ||
    terms.secondDueDay !== inForce.secondDueDay);

function amountsAfter(terms: Terms, inForce: Terms, last: Day): Pick<Terms, 'paymentAmount' | 'steps'> {
  const { paymentAmount } = inForce;
  const kept = inForce.steps.filter((step) => step.from <= last);
  const next = addDays(last, 1);
  const amount = amountOn(askedOf(terms, 'support'), next);
  const isNew = amountOn({ amount: paymentAmount, steps: kept }, next) !== amount;
  const later = [...(isNew ? [{ from: next, amount }] : []), ...terms.steps.filter((step) => step.from > next)];
  return {
    paymentAmount,
    steps: [...kept, ...later.filter((step) => terms.endDate === null || step.from <= terms.endDate)],
  };
}

/**
 * The days, earliest first, on which support has fallen due, and those after them that are being paid or are paid. What
 * an employer withholds falls due by its terms.
 */
function fallenDue(asked: Asked): Day[] {
  const { terms, inForce, counted, today } = asked;
  if (inForce?.withheld) {
    const anchor = inForce.firstPaymentDate ?? countedFrom(inForce, counted, today).anchor;
    const since = addMonths(today, -MONTHS_APART);
    return occurrences(daysOf(inForce, anchor), since, addDays(today, -1)).map(({ date }) => date);
  }
  const settled = asked.settled.filter(({ isArrears }) => !isArrears);
  const next = firstDue(daysOf(terms, countedFrom(terms, counted, today).anchor), { from: today, settled })?.date;
  return settled
    .map(({ date }) => date)
    .filter((date) => date < today || next === undefined || date < next)
    .sort();
}

/** The days of terms, whatever they ask for. */
const daysOf = (terms: Terms, anchor: Day): Schedule => ({
  frequency: terms.paymentFrequency,
  dueDay: terms.paymentDueDate,
  secondDueDay: terms.secondDueDay,
  anchor,
  endDate: null,
  amount: cents(1),
  steps: [],
});
