import { addDays, type Day, laterDay } from '../day.ts';
import { cents } from '../money.ts';
import { Problem } from '../problem.ts';
import { type CountedFrom, countedFrom, scheduleFrom } from './counted-from.ts';
import { firstDue } from './first-due.ts';
import type { SettledInstalment } from './interest.ts';
import { amountOn, type Due, occurrences, paysFor } from './occurrences.ts';
import { hasEnded } from './order.ts';
import { askedOf, type Terms } from './terms.ts';

type Asked = {
  terms: Terms;
  inForce: Terms | null;
  /** What has fallen due before today by the terms in force. */
  fallen: readonly Due[];
  settled: readonly SettledInstalment[];
  counted: CountedFrom | null;
  today: Day;
  proposedOn: Day;
};

/**
 * What time has changed of proposed terms: payments due until a day stay as they were (`stays`), also those that are
 * being paid or were paid ahead; the first payment is that of a later day (`begins`), and the end may be a later one
 * (`ends`). Null where nothing has changed. `isOver` if the terms had ended before it. `uncollected` is the last due day of
 * terms that ended before they were confirmed, if nothing was collected for it.
 */
export type Accepted = {
  terms: Terms;
  stays: Day | null;
  begins: Day | null;
  ends: Day | null;
  isOver: boolean;
  uncollected?: Day | null;
};

/**
 * Proposed terms as they take effect on the day on which they are accepted. What has fallen due since they were proposed
 * stays as it was, and the difference is owed nowhere (decision 47). So an amount whose day has passed begins on the day
 * after, an end is the last of those days, and a first payment that was still to come is the next one.
 */
export function asAccepted(asked: Asked): Accepted {
  const begins = nextBeginning(asked);
  const terms = begins !== null && isPassed(asked) ? from(asked.terms, begins) : asked.terms;
  const { inForce, today } = asked;
  const isOver = begins === null ? inForce === null && hasEnded(terms, today) : hasEnded(terms, begins);
  const kept = keepingPast({ ...asked, terms });
  const ends = kept.terms.endDate === terms.endDate ? null : kept.terms.endDate;
  return { ...kept, begins, ends, isOver };
}

/** Whether terms say another amount for a day than those in force; only then a difference may be owed for it. */
export const saysOtherAmount = ({ terms, inForce }: Compared, on: Day): boolean =>
  inForce !== null && amountOn(amountsOf(terms), on) !== amountOn(amountsOf(inForce), on);

type Amounts = Pick<Terms, 'paymentAmount' | 'steps'>;
type Compared = { terms: Amounts; inForce: Amounts | null };

const amountsOf = ({ paymentAmount: amount, steps }: Amounts) => ({ amount, steps });

/** Refuses to accept what would have ended before its first payment. */
export function mustNotBeOver({ isOver }: Accepted): void {
  if (isOver)
    throw new Problem('conflict', 'What is proposed has ended by now, so nothing would be paid. Nothing was changed.');
}

/**
 * The first payment under terms by which something would have fallen due since they were proposed, and did not: they are
 * new, or on other days, or let go on what had ended. Null if nothing would have.
 */
function nextBeginning(asked: Asked): Day | null {
  const { terms, fallen, counted, today, proposedOn } = asked;
  const dueOf = (on: Day) => scheduleFrom(terms, countedFrom(terms, counted, on).anchor);
  const meanwhile = occurrences(dueOf(proposedOn), proposedOn, addDays(today, -1));
  const settled = [...fallen, ...ofSupport(asked.settled)];
  const isPaid = (due: Due) => settled.some((paid) => paysFor(paid, due));
  if (terms.withheld || meanwhile.every(isPaid)) return null;
  return firstDue({ ...dueOf(today), endDate: null }, { from: today, settled })?.date ?? null;
}

/** Whether the day on which they say that they begin has passed since they were proposed. */
const isPassed = ({ terms: { firstPaymentDate: first }, inForce, today, proposedOn }: Asked): boolean =>
  first !== null && first >= proposedOn && first < today && first !== inForce?.firstPaymentDate;

const ofSupport = (settled: readonly SettledInstalment[]) => settled.filter(({ isArrears }) => !isArrears);

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
  const last = fallen.at(-1);
  if (!inForce || last === undefined) return { terms, stays: null };
  const due = fallen.filter((on) => on <= today);
  const ended = endingAfter(due, { ...asked, inForce });
  if (changesPast(asked, fallen)) return { terms: { ...ended, ...amountsAfter(ended, inForce, last) }, stays: last };
  if (last >= proposedOn && asksOther(asked)) return { terms: ended, stays: last };
  return { terms: ended, stays: ended.endDate === terms.endDate ? null : ended.endDate };
}

type Ending = Pick<Asked, 'terms' | 'settled' | 'counted' | 'today'> & { inForce: Terms };

/**
 * Terms with the end that they newly ask for, or the last of these days if that is later: what has fallen due, or is being
 * collected, is not taken back. Amounts that were to begin between the two do.
 */
function endingAfter(due: readonly Day[], asked: Ending): Terms {
  const { terms, inForce } = asked;
  const { endDate } = terms;
  if (endDate === null || endDate === inForce.endDate) return terms;
  const last = [...due, ...underWay(asked, endDate)].sort().at(-1);
  if (last === undefined || last <= endDate) return terms;
  const begins = (from: Day) => from > endDate && from <= last;
  const steps = [
    ...terms.steps.filter(({ from }) => !begins(from)),
    ...inForce.steps.filter(({ from }) => begins(from)),
  ];
  return { ...terms, endDate: last, steps: steps.toSorted((a, b) => (a.from < b.from ? -1 : 1)) };
}

/** The days of what is being collected, up to the first after an end for which nothing is: the rest is paid ahead. */
function underWay({ inForce, counted, today, ...asked }: Ending, end: Day): Day[] {
  const settled = ofSupport(asked.settled);
  const days = scheduleFrom(inForce, countedFrom(inForce, counted, today).anchor);
  const always = { ...days, amount: cents(1), steps: [], endDate: null };
  const open = firstDue(always, { from: laterDay(today, addDays(end, 1)), settled })?.date;
  return settled.flatMap(({ date, isUnderWay }) => (isUnderWay && (open === undefined || date < open) ? [date] : []));
}

/** Terms saved today, ending no sooner than what is being collected. */
export const endingAfterCollected = (
  terms: Terms,
  { inForce, ...from }: Omit<Ending, 'terms' | 'inForce'> & { inForce: Terms | null },
): Terms => (inForce === null ? terms : endingAfter([], { ...from, terms, inForce }));

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

/** The days, earliest first, on which support has fallen due, and those after them that are being paid or are paid. */
function fallenDue({ terms, fallen, counted, today, ...asked }: Asked): Day[] {
  const settled = ofSupport(asked.settled);
  const days = { ...scheduleFrom(terms, countedFrom(terms, counted, today).anchor), amount: cents(1), steps: [] };
  const next = firstDue({ ...days, endDate: null }, { from: today, settled })?.date;
  const isMade = (date: Day) => date < today || next === undefined || date < next;
  return [...fallen, ...settled.filter(({ date }) => isMade(date))].map(({ date }) => date).sort();
}

/**
 * From when terms in force are collected that nobody collected before they were confirmed; null if nothing has fallen due
 * since the confirmation was asked for.
 */
export function collectedFrom({
  terms,
  proposedOn,
  fallen,
  counted,
  settled,
  today,
}: Omit<Asked, 'inForce'>): Day | null {
  if (!fallen.some(({ date }) => date >= proposedOn)) return null;
  const schedule = scheduleFrom(terms, countedFrom(terms, counted, today).anchor);
  return firstDue(schedule, { from: today, settled: ofSupport(settled) })?.date ?? null;
}

/**
 * The last due day until which nothing was collected of terms that have ended before they were confirmed; null if they go
 * on, or if nothing fell due since the confirmation was asked for. It is owed nowhere (decision 47).
 */
export function uncollectedUntil({ terms, proposedOn, fallen, settled, today }: Omit<Asked, 'inForce'>): Day | null {
  if (!hasEnded(terms, today)) return null;
  const isPaid = (due: Due) => ofSupport(settled).some((paid) => paysFor(paid, due));
  return fallen.findLast((due) => due.date >= proposedOn && !isPaid(due))?.date ?? null;
}
