import { addDays, addMonths, type Day, laterDay } from '../day.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import { patternOf, scheduleFrom } from './counted-from.ts';
import { type AmountStep, amountOn, type Due, MONTHS_APART, occurrences, paysFor } from './occurrences.ts';
import { hasEnded } from './order.ts';
import { dueDays, type InEffect } from './over-time.ts';
import { askedOf, type Terms } from './terms.ts';

/** What papers say of an obligation: what was in force on each day, never what a later version says of it. */
export type AsItWas = {
  /** Null if it ended before anything fell due. */
  firstPayment: Day | null;
  /** The first day on which it fell due here, if the order began before it was entered. */
  hereSince: Day | null;
  /** The amount that counts today or did at the end, also where another one was saved and begins later. */
  amount: Cents | null;
  /** The amount of the first payment; null before anything is due. */
  atStart: Cents | null;
  /** The amounts since then, without any that was replaced before a payment fell due. */
  steps: readonly AmountStep[];
  /** The first due day by its present days, if it was due on others before. */
  onTheseDaysSince: Day | null;
  /** The days after its end that had been paid ahead, or were being paid. */
  paidAfterEnd: readonly Day[];
  /** When it went on after it had ended. */
  wentOn: readonly { endedOn: Day; from: Day }[];
};

/**
 * `collected` is the support that was or is being collected: it keeps its day, and the amount of the version by which it
 * was asked for, whatever was saved while it was under way. What it came to, when a part of it was paid before or it joins
 * periods, is no term.
 */
export function asItWas(through: readonly InEffect[], today: Day, collected: readonly Due[] = []): AsItWas {
  const [first, last] = [through[0], through.at(-1)];
  const until = addMonths(laterDay(today, last?.counted.anchor ?? today), MONTHS_APART);
  const end = last?.terms.endDate ?? null;
  const made = collected.filter(({ date }) => end === null || date <= end);
  const dues = withCollected(dueDays(through, until, collected), made, collected);
  const [begun] = dues;
  const firstDue = begun?.date ?? (last ? firstAhead(last.terms) : null);
  const said = first?.terms.firstPaymentDate ?? null;
  const isOlder = first !== undefined && said !== null && said < first.from;
  // before an end, only an amount at which a payment falls due; none is looked for after `until`
  const mayBeDue = (from: Day) =>
    end === null || (from > until && from <= end) || dues.some(({ date }) => date >= from);
  const all = amounts(through, { dues, today, made }).filter(({ from }) => mayBeDue(from));
  const [start, ...steps] = all;
  const now = end !== null && end < today ? end : today;
  return {
    firstPayment: isOlder ? said : firstDue,
    hereSince: isOlder ? firstDue : null,
    amount: (all.findLast(({ from }) => from <= now) ?? start)?.amount ?? null,
    atStart: start?.amount ?? null,
    steps,
    onTheseDaysSince: onTheseDaysSince(through, { dues, made }),
    paidAfterEnd: collected.filter(({ date }) => end !== null && date > end).map(({ date }) => date),
    wentOn: through.flatMap(({ terms, from }, i) => {
      const before = through[i - 1]?.terms;
      if (!before?.endDate || !hasEnded(before, from) || hasEnded(terms, from)) return [];
      const again = dues.find(({ date }) => date >= from);
      return again ? [{ endedOn: before.endDate, from: again.date }] : [];
    }),
  };
}

/** The first payment of terms by which nothing has fallen due; null if they end before it. */
const firstAhead = ({ firstPaymentDate: first, endDate }: Terms): Day | null =>
  first !== null && endDate !== null && endDate < first ? null : first;

/** What fell due, with what was collected on days that later terms do not name, and without what that paid for. */
function withCollected(byTerms: readonly Due[], made: readonly Due[], collected: readonly Due[]): Due[] {
  const isOn = ({ date }: Due, days: readonly Due[]) => days.some((each) => each.date === date);
  const isPaid = (due: Due) => collected.some((each) => each.amount > 0 && paysFor(each, due));
  const left = byTerms.filter((due) => isOn(due, made) || !isPaid(due));
  return [...left, ...made.filter((each) => !isOn(each, byTerms))].sort((a, b) => a.date.localeCompare(b.date));
}

type Amounts = { dues: readonly Due[]; today: Day; made: readonly Due[] };

/** Whether an earlier version than the one of its day states the amount that was collected. */
function isByEarlier(through: readonly InEffect[], { date, amount }: Due): boolean {
  const i = through.findLastIndex(({ from }) => from <= date);
  return through.slice(0, Math.max(i, 0)).some(({ terms }) => amountOn(askedOf(terms, 'support'), date) === amount);
}

/** Each amount with the day from which it counted. Those of the past count only if a payment was due at them. */
function amounts(through: readonly InEffect[], { dues, today, made }: Amounts): AmountStep[] {
  const byTerms = through.flatMap(({ terms, from }, i): AmountStep[] => {
    const until = through[i + 1]?.from;
    const asked = askedOf(terms, 'support');
    const within = asked.steps.filter((step) => step.from > from && (until === undefined || step.from < until));
    return from === until ? [] : [{ from, amount: amountOn(asked, from) }, ...within];
  });
  const said = withMade(
    byTerms,
    made.filter((each) => isByEarlier(through, each)),
  );
  const changes = changed(said); // a version with the same amount does not move the day from which it counts
  const counted = changes.filter(({ from }, i) => {
    const until = changes[i + 1]?.from;
    return from > today || until === undefined || [...dues, ...made].some(({ date }) => date >= from && date < until);
  });
  return changed(counted);
}

const changed = (amounts: readonly AmountStep[]) =>
  amounts.filter(({ amount }, i) => amount !== amounts[i - 1]?.amount);

/** The amounts with those of what was collected instead of the terms' own; the terms count again from the day after. */
function withMade(said: readonly AmountStep[], made: readonly Due[]): AmountStep[] {
  const byTerms = (on: Day) => said.findLast(({ from }) => from <= on)?.amount;
  const other = made.filter(({ date, amount }) => ![undefined, amount].includes(byTerms(date)));
  const again = other.map(({ date }) => addDays(date, 1)).map((from) => ({ from, amount: byTerms(from) ?? ZERO }));
  const days = new Map<Day, Cents>([
    ...[...said, ...again].map(({ from, amount }) => [from, amount] as const),
    ...other.map(({ date, amount }) => [date, amount] as const),
  ]);
  return [...days].map(([from, amount]) => ({ from, amount })).sort((a, b) => a.from.localeCompare(b.from));
}

function onTheseDaysSince(through: readonly InEffect[], { dues, made }: Omit<Amounts, 'today'>): Day | null {
  const patterns = through.map(({ terms, counted }) => patternOf(terms, counted.anchor));
  const changed = patterns.findLastIndex((pattern, i) => i > 0 && pattern !== patterns[i - 1]);
  const now = through[changed];
  if (now === undefined) return null;
  const { terms, from, counted } = now;
  const days = { ...scheduleFrom(terms, counted.anchor), amount: cents(1), steps: [], endDate: null };
  // what was under way at the change was paid by the days before, also on a day of both
  const isOther = ({ date }: Due) =>
    made.some(
      (each) =>
        each.date === date && isByEarlier(through, each) && each.amount !== amountOn(askedOf(terms, 'support'), date),
    );
  const isEarlier = (due: Due) => due.date < from || occurrences(days, due.date, due.date).length === 0 || isOther(due);
  const first = dues.find((due) => !isEarlier(due))?.date;
  return first !== undefined && dues.some(({ date }) => date < first) ? first : null;
}
