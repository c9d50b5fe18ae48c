import { addDays, type Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, divideHalfUp, dollars, ZERO } from '../money.ts';

/** `pending` while being created; `cancelled` if it was never funded. */
export type PlanStatus = 'pending' | 'active' | 'completed' | 'defaulted' | 'cancelled';

/** Every status change of a plan: from which statuses, and to which. */
const TRANSITIONS = {
  /** The first payment was debited. */
  activate: { from: ['pending'], to: 'active' },
  cancel: { from: ['pending'], to: 'cancelled' },
  /** May repeat: money in transit for a plan already repaid does not change it. */
  complete: { from: ['active', 'defaulted', 'completed'], to: 'completed' },
  default: { from: ['active'], to: 'defaulted' },
  /** A second payment was returned. */
  reopen: { from: ['active', 'completed'], to: 'active' },
  reopen_in_default: { from: ['defaulted', 'completed'], to: 'defaulted' },
} as const satisfies Record<string, { from: readonly PlanStatus[]; to: PlanStatus }>;

export type PlanTransition = keyof typeof TRANSITIONS;

/**
 * The status after a transition: the only place where a plan's status changes. Throws if the transition is not allowed.
 */
export function nextPlanStatus(status: PlanStatus, transition: PlanTransition): PlanStatus {
  const { from, to } = TRANSITIONS[transition];
  if (!(from as readonly PlanStatus[]).includes(status))
    throw new Error(`a plan that is ${status} cannot ${transition}`);
  return to;
}

/** The second payment opens three days before its date. */
export const OPENS_DAYS_BEFORE = 3;
/** A plan defaults after this many days overdue. */
export const DEFAULT_AFTER_DAYS = 15;

/** The first day on which the second payment can be made. */
export const opensOn = (due: Day): Day => addDays(due, -OPENS_DAYS_BEFORE);

/** Overdue once the day of the second payment has ended in the case's zone. */
export const isOverdue = (status: PlanStatus, due: Day, today: Day): boolean => status === 'active' && today > due;

/** The first day on which an unpaid plan is in default. */
export const defaultsOn = (due: Day): Day => addDays(due, DEFAULT_AFTER_DAYS + 1);

/** Why the second payment cannot be made now; null if it can. */
export function whyNotPayable(status: PlanStatus, due: Day, today: Day): string | null {
  if (status === 'pending') return 'This plan is still being made.';
  if (status === 'completed') return 'This plan is already completed.';
  if (status === 'cancelled') return 'This plan was cancelled.';
  if (status === 'defaulted') return 'Payment plan defaulted. Please contact support to resolve this issue.';
  return today < opensOn(due) ? `The second payment can be made from ${dayWords(opensOn(due))}.` : null;
}

/**
 * Why no new plan is possible, whatever its amount: one is overdue, money is owed to Mainstay, and so on; null if one
 * is.
 */
export function whyNoNewPlan(of: {
  membership: 'none' | 'active' | 'paused';
  plans: readonly { status: PlanStatus; due: Day }[];
  owed: Cents;
  /** `whyFrozen` says why nothing can be drawn and when that ends; null if it can. */
  line: { whyFrozen: string | null } | null;
  today: Day;
}): string | null {
  const { membership, plans, owed, line, today } = of;
  if (membership === 'none') return 'Activate the membership first.';
  if (membership === 'paused')
    return 'The membership is paused because its fee could not be charged. Activate it again first.';
  if (plans.some((plan) => plan.status === 'defaulted'))
    return 'A plan is in default. Resolve it before you start a new one.';
  if (plans.some((plan) => isOverdue(plan.status, plan.due, today)))
    return 'A second payment is overdue. Pay it before you start a new plan.';
  if (owed > 0)
    return `${dollars(owed)} is owed to Mainstay after a debit was refunded. Pay it before you start a new plan.`;
  if (line === null) return 'Apply for a credit line first.';
  return line.whyFrozen === null ? null : `The credit line is frozen. ${line.whyFrozen}`;
}

/**
 * Simple interest on a defaulted balance from its first day in default, 30 days a month and 360 a year, half up to the
 * cent. `rate` is a fraction: 0.18 is 18 % a year.
 */
export function interestSince(balance: Cents, rate: number, defaultedOn: Day | null, today: Day): Cents {
  if (defaultedOn === null || today <= defaultedOn) return ZERO;
  return divideHalfUp(balance, Math.round(rate * 10_000) * days360(defaultedOn, today), 10_000 * 360);
}

/** Days by the 30/360 convention (US bond basis): each month counts thirty. */
export function days360(from: Day, to: Day): number {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number];
  const [y2, m2, d2] = to.split('-').map(Number) as [number, number, number];
  const start = Math.min(d1, 30);
  const end = start === 30 ? Math.min(d2, 30) : d2;
  return (y2 - y1) * 360 + (m2 - m1) * 30 + (end - start);
}

/** completed / (completed + defaulted), in percent; 0 if none has ended. */
export function completionRate(statuses: readonly PlanStatus[]): number {
  const completed = statuses.filter((status) => status === 'completed').length;
  const ended = completed + statuses.filter((status) => status === 'defaulted').length;
  return ended === 0 ? 0 : (completed / ended) * 100;
}
