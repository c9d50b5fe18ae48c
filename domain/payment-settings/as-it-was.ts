import { addDays, addMonths, type Day, laterDay } from '../day.ts';
import { type Cents, ZERO } from '../money.ts';
import { patternOf } from './counted-from.ts';
import { type AmountStep, amountOn, type Due, MONTHS_APART } from './occurrences.ts';
import { hasEnded } from './order.ts';
import { dueDays, type InEffect } from './over-time.ts';
import { askedOf, type Terms } from './terms.ts';

/** What papers say of an obligation: what was in force on each day, never what a later version says of it. */
export type AsItWas = {
  /** Null if it ended before anything fell due. */
  firstPayment: Day | null;
  /** The first day on which it fell due here, if the order began before it was entered. */
  hereSince: Day | null;
  /** The amount of the first payment; null before anything is due. */
  atStart: Cents | null;
  /** The amounts since then, without any that was replaced before a payment fell due. */
  steps: readonly AmountStep[];
  /** The first due day by its present days, if it was due on others before. */
  onTheseDaysSince: Day | null;
  /** When it went on after it had ended. */
  wentOn: readonly { endedOn: Day; from: Day }[];
};

/** `made` is the support that was or is being collected: it keeps its amount, whatever was saved while it was under way. */
export function asItWas(through: readonly InEffect[], today: Day, made: readonly Made[] = []): AsItWas {
  const [first, last] = [through[0], through.at(-1)];
  const until = addMonths(laterDay(today, last?.counted.anchor ?? today), MONTHS_APART);
  const dues = dueDays(through, until);
  const [begun] = dues;
  const firstDue = begun?.date ?? (last ? firstAhead(last.terms) : null);
  const said = first?.terms.firstPaymentDate ?? null;
  const isOlder = first !== undefined && said !== null && said < first.from;
  const [start, ...steps] = amounts(through, { dues, today, made });
  return {
    firstPayment: isOlder ? said : firstDue,
    hereSince: isOlder ? firstDue : null,
    atStart: start?.amount ?? null,
    steps,
    onTheseDaysSince: onTheseDaysSince(through, { dues, made }),
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

/** Support that was or is being collected. */
type Made = { date: Day; amount: Cents };
type Amounts = { dues: readonly Due[]; today: Day; made: readonly Made[] };

/** Each amount with the day from which it counted. Those of the past count only if a payment was due at them. */
function amounts(through: readonly InEffect[], { dues, today, made }: Amounts): AmountStep[] {
  const byTerms = through.flatMap(({ terms, from }, i): AmountStep[] => {
    const until = through[i + 1]?.from;
    const asked = askedOf(terms, 'support');
    const within = asked.steps.filter((step) => step.from > from && (until === undefined || step.from < until));
    return from === until ? [] : [{ from, amount: amountOn(asked, from) }, ...within];
  });
  const said = withMade(byTerms, made);
  const counted = said.filter(({ from }, i) => {
    const until = said[i + 1]?.from;
    return from > today || until === undefined || [...dues, ...made].some(({ date }) => date >= from && date < until);
  });
  return counted.filter(({ amount }, i) => amount !== counted[i - 1]?.amount);
}

/** The amounts with those of what was collected instead of the terms' own; the terms count again from the day after. */
function withMade(said: readonly AmountStep[], made: readonly Made[]): AmountStep[] {
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
  const [before, from] = [through[changed - 1]?.terms, through[changed]?.from];
  if (before === undefined || from === undefined) return null;
  // what was under way at the change, on a day of both, was paid by the days before
  const isEarlier = ({ date, amount }: Due) =>
    date < from ||
    made.some(
      (each) =>
        each.date === date && each.amount !== amount && each.amount === amountOn(askedOf(before, 'support'), date),
    );
  const first = dues.find((due) => !isEarlier(due))?.date;
  return first !== undefined && dues.some(({ date }) => date < first) ? first : null;
}
