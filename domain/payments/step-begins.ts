import { addDays, addMonths } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars } from '../money.ts';
import { type AmountStep, amountOn, MONTHS_APART, occurrences } from '../payment-settings/occurrences.ts';
import type { Payment, ScheduleInForce } from './case-money.ts';
import { isSupportInstalment } from './obligation.ts';

/** A step of the terms, and the amount of the instalment before it. */
export type StepBegun = AmountStep & { before: Cents };

/** The step whose amount this instalment is the first to ask for; null if it asks for the same as the one before. */
export function stepBegunBy(schedule: ScheduleInForce | undefined, payment: Payment): StepBegun | null {
  if (!schedule || !isSupportInstalment(payment)) return null;
  const { scheduledDate: due, amount } = payment;
  const step = schedule.steps.findLast(({ from }) => from <= due);
  if (!step || step.amount !== amount) return null;
  const last = occurrences(schedule, addMonths(due, -MONTHS_APART), addDays(due, -1)).at(-1);
  if (!last || last.date >= step.from || amountOn(schedule, last.date) === amount) return null;
  return { ...step, before: last.amount };
}

export const stepWords = ({ from, amount, before }: StepBegun): string =>
  `from ${dayWords(from)}, the terms ask for ${dollars(amount)} instead of ${dollars(before)}`;
