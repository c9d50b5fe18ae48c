import { addDays, type Day } from '../day.ts';
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
  /** The day on which they were proposed. */
  proposedOn: Day;
  /** What has fallen due by the terms in force. */
  fallen: readonly Due[];
  counted: CountedFrom | null;
  settled: readonly SettledInstalment[];
  today: Day;
};

/**
 * From when proposed terms really have effect, if that is later than they say: `staysUntil` is the last day whose payment
 * stays as it was, and `beginsOn` the first day on which something falls due under them.
 */
export type Late = { staysUntil: Day | null; beginsOn: Day | null };

/**
 * Proposed terms as they take effect on the day on which they are accepted. What has fallen due since a day that they
 * name stays as it was, and the difference is owed nowhere (decision 47). So an amount begins on the day after it, an end
 * is the last of those days, and what would have begun since then begins with its next due day. Throws `conflict` if
 * nothing would fall due any more.
 */
export function asAccepted(asked: Asked): { terms: Terms; late: Late | null } {
  const begun = beginning(asked);
  const { terms, staysUntil } = staying({ ...asked, terms: begun.terms });
  const { beginsOn } = begun;
  return { terms, late: staysUntil === null && beginsOn === null ? null : { staysUntil, beginsOn } };
}

/**
 * From when terms in force are collected that nobody collected before they were confirmed; null if nothing has fallen due
 * since the confirmation was asked for.
 */
export function asConfirmed({
  terms,
  proposedOn,
  fallen,
  counted,
  settled,
  today,
}: Omit<Asked, 'inForce'>): Late | null {
  if (!fallen.some(({ date }) => date >= proposedOn)) return null;
  const support = settled.filter(({ isArrears }) => !isArrears);
  const schedule = scheduleFrom(terms, countedFrom(terms, counted, today).anchor);
  const beginsOn = firstDue(schedule, { from: today, settled: support })?.date ?? null;
  return beginsOn && { staysUntil: null, beginsOn };
}

/** If something would have fallen due since they were proposed, which did not: with the first day on which it does. */
function beginning(asked: Asked): { terms: Terms; beginsOn: Day | null } {
  const { terms, inForce, proposedOn, fallen, counted, today } = asked;
  if (inForce === null && hasEnded(terms, today)) throw nothingFallsDue();
  const anchorOn = (on: Day) => countedFrom(terms, counted, on).anchor;
  const due = occurrences(scheduleFrom(terms, anchorOn(proposedOn)), proposedOn, addDays(today, -1));
  if (due.every((each) => fallen.some((paid) => paysFor(paid, each)))) return { terms, beginsOn: null };
  const settled = [...fallen, ...asked.settled.filter(({ isArrears }) => !isArrears)];
  const beginsOn = firstDue(scheduleFrom(terms, anchorOn(today)), { from: today, settled })?.date ?? null;
  if (beginsOn === null) throw nothingFallsDue();
  const { firstPaymentDate: first } = terms;
  if (first === null || first >= today || first === inForce?.firstPaymentDate) return { terms, beginsOn };
  const paymentAmount = amountOn(askedOf(terms, 'support'), beginsOn);
  const steps = terms.steps.filter(({ from }) => from > beginsOn);
  return { terms: { ...terms, firstPaymentDate: beginsOn, paymentAmount, steps }, beginsOn };
}

const nothingFallsDue = () =>
  new Problem(
    'conflict',
    'Nothing would fall due under these terms any more. Refuse them, and ask for terms that begin later.',
  );

/** With new amounts from the day after what stays as it was. */
function staying(asked: Asked): { terms: Terms; staysUntil: Day | null } {
  const { terms, inForce } = asked;
  const lastDue = lastFallenDue(asked);
  const last = lastUnderWay(asked) ?? lastDue;
  const isNew = (step: Terms['steps'][number]) =>
    !inForce?.steps.some(({ from, amount }) => from === step.from && amount === step.amount);
  const isLate = (step: Terms['steps'][number]) => last !== null && step.from <= last && isNew(step);
  const endsLate =
    lastDue !== null && terms.endDate !== null && terms.endDate < lastDue && terms.endDate !== inForce?.endDate;
  if (last === null || (!endsLate && !terms.steps.some(isLate))) return { terms, staysUntil: null };
  const moved = terms.steps.map((step) => (isLate(step) ? { ...step, from: addDays(last, 1) } : step));
  const endDate = endsLate ? lastDue : terms.endDate;
  const steps = moved.filter(
    ({ from }, i) => !moved.slice(i + 1).some((later) => later.from === from) && (endDate === null || from <= endDate),
  );
  return { terms: { ...terms, steps, endDate }, staysUntil: terms.steps.some(isLate) ? last : lastDue };
}

/** The last day before today on which support has fallen due. */
const lastFallenDue = ({ fallen, settled, today }: Asked): Day | null =>
  [...fallen, ...settled.filter(({ isArrears, date }) => !isArrears && date < today)]
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? null;

/** The last of the due days from today on whose payments are made or under way, with none to be paid before it. */
function lastUnderWay({ inForce, counted, settled, today }: Asked): Day | null {
  if (inForce === null) return null;
  const ahead = occurrences(
    scheduleFrom(inForce, countedFrom(inForce, counted, today).anchor),
    today,
    addDays(today, DAYS),
  );
  const toPay = ahead.findIndex((due) => !settled.some((each) => !each.isArrears && paysFor(each, due)));
  return ahead.slice(0, toPay === -1 ? undefined : toPay).at(-1)?.date ?? null;
}

/** As far ahead as instalments are made. */
const DAYS = 60;
