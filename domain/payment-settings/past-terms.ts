import { addDays, addMonths, type Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { wrongField } from '../problem.ts';
import { countedSince, type WantedObligation } from './obligation-terms.ts';
import { amountOn, occurrences } from './occurrences.ts';

/**
 * Throws `invalid` if a change states another amount for something that has fallen due than what was in force then: the
 * record would contradict itself, and the difference would be owed nowhere. Terms without a step in the past say nothing
 * about it, because their amount is that of today.
 */
export function mustNotRewritePast(before: WantedObligation, after: WantedObligation, today: Day): void {
  const since = [...before.steps, ...after.steps].map(({ from }) => from).filter((from) => from <= today);
  const [earliest] = since.sort();
  if (earliest === undefined || after.steps.every(({ from }) => from > today)) return;
  const { amount, steps, endDate } = before;
  // without a first payment, those of the year before the first step at most
  const counted = countedSince(before, addMonths(earliest, -12));
  const rewritten = occurrences({ ...counted, amount, steps, endDate }, counted.anchor, addDays(today, -1)).find(
    (due) => due.amount !== amountOn(after, due.date),
  );
  if (!rewritten) return;
  throw wrongField(
    'steps',
    `The payment due on ${dayWords(rewritten.date)} has another amount in these terms than in those in force then. Enter amounts from today on, and change the arrears by the difference for what has already fallen due.`,
  );
}
