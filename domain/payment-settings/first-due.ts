import { addDays, type Day } from '../day.ts';
import { type Due, type Occurrence, occurrences, paysFor, type Schedule } from './occurrences.ts';

/** No frequency leaves more than a year between two due days, so of two years at least one is not provided for. */
const LOOK_AHEAD_DAYS = 800;

/**
 * What falls due first under a schedule, from a day on. A settled instalment, or one in progress, already pays for its
 * period and is skipped. Null if nothing is due within two years.
 */
export function firstDue(
  schedule: Schedule,
  { from, settled }: { from: Day; settled: readonly Occurrence[] },
): Due | null {
  const ahead = occurrences(schedule, from, addDays(from, LOOK_AHEAD_DAYS));
  return ahead.find((due) => !settled.some((paid) => paysFor(paid, due))) ?? null;
}

/** An unpaid instalment, with the amount still unpaid. */
export type OpenInstalment = Pick<Due, 'date' | 'amount'>;

/**
 * The next amount to pay, from a day on: the rest of an existing instalment, or what the terms require before any
 * instalment exists. What was paid ahead is skipped.
 */
export function nextUnpaid(
  schedule: Schedule,
  { from, open, settled }: { from: Day; open: readonly OpenInstalment[]; settled: readonly Occurrence[] },
): OpenInstalment | null {
  const byTerms = firstDue(schedule, { from, settled });
  const [standing] = open.filter(({ date }) => date >= from).sort((a, b) => a.date.localeCompare(b.date));
  return standing && (byTerms === null || standing.date <= byTerms.date) ? standing : byTerms;
}
