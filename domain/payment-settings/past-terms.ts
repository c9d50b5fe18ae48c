import { addDays, addMonths, type Day, dayOfMonth } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { wrongField } from '../problem.ts';
import type { WantedObligation } from './obligation-terms.ts';
import { amountOn, nextDueDay, occurrences } from './occurrences.ts';

/**
 * Throws `invalid` if a change states another amount for something that has fallen due than what was in force then: the
 * record would contradict itself, and the difference would be owed nowhere. Terms without a step in the past say nothing
 * about it, because their amount is that of today.
 */
export function mustNotRewritePast(before: WantedObligation, after: WantedObligation, today: Day): void {
  const since = [...before.steps, ...after.steps].map(({ from }) => from).filter((from) => from <= today);
  const [earliest] = since.sort();
  if (earliest === undefined || after.steps.every(({ from }) => from > today)) return;
  const { frequency, endDate } = before;
  const [dueDay = dayOfMonth(earliest), secondDueDay = null] = before.days;
  const named = before.days.length > 0 ? before.days : [dueDay];
  const anchor = before.firstPaymentDate ?? nextDueDay(addMonths(earliest, -12), ...named);
  const schedule = { frequency, dueDay, secondDueDay, anchor, endDate, amount: before.amount, steps: before.steps };
  const rewritten = occurrences(schedule, anchor, addDays(today, -1)).find(
    ({ date, amount }) => amount !== amountOn(after, date),
  );
  if (!rewritten) return;
  throw wrongField(
    'steps',
    `The payment due on ${dayWords(rewritten.date)} has another amount in these terms than in those in force then. Enter amounts from today on, and change the arrears by the difference for what has already fallen due.`,
  );
}
