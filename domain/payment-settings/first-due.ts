import { addDays, type Day } from '../day.ts';
import { type Due, type Occurrence, occurrences, paysFor, type Schedule } from './occurrences.ts';

/** No frequency leaves more than a year between two days, and of two years one is not yet provided for. */
const LOOK_AHEAD_DAYS = 800;

/**
 * What falls due first by a schedule, from that day on: an instalment that is settled, or on its way, already pays for its period
 * and stays as it is. Null where nothing is due within two years.
 */
export function firstDue(
  schedule: Schedule,
  { from, settled }: { from: Day; settled: readonly Occurrence[] },
): Due | null {
  const ahead = occurrences(schedule, from, addDays(from, LOOK_AHEAD_DAYS));
  return ahead.find((due) => !settled.some((paid) => paysFor(paid, due))) ?? null;
}

/** An instalment that is still to be paid, with what is unpaid of it. */
export type OpenInstalment = Pick<Due, 'date' | 'amount'>;

/**
 * What has to be paid next, from that day on: the instalment that stands and is not paid in full, with the rest of it, or what the terms ask
 * for before any instalment stands. What was paid ahead is not next.
 */
export function nextUnpaid(
  schedule: Schedule,
  { from, open, settled }: { from: Day; open: readonly OpenInstalment[]; settled: readonly Occurrence[] },
): OpenInstalment | null {
  const byTerms = firstDue(schedule, { from, settled });
  const [standing] = open.filter(({ date }) => date >= from).sort((a, b) => a.date.localeCompare(b.date));
  return standing && (byTerms === null || standing.date <= byTerms.date) ? standing : byTerms;
}
