import { addDays, addMonths, type Day } from '../day.ts';
import type { PolicyState } from './states.ts';

/** How many days past due an unpaid premium suspends the policy, and cancels it. */
export const SUSPENDED_AFTER_DAYS = 30;
export const CANCELLED_AFTER_DAYS = 60;
/** How many days before renewal the payor is asked. */
export const RENEWAL_ASKED_DAYS_BEFORE = 30;

/** The first day after a number of policy years, counted from the start. */
export const renewalOf = (start: Day, years = 1): Day => addMonths(start, 12 * years);

/** The twelve due dates of a policy year: the same day each month, each counted from the start. */
export const dueDatesOf = (start: Day, year = 1): Day[] =>
  Array.from({ length: 12 }, (_, month) => addMonths(start, 12 * (year - 1) + month));

/** Pending until the due date has ended in the case's zone. */
export function premiumState(of: { due: Day; paid: boolean }, today: Day): 'pending' | 'paid' | 'overdue' {
  if (of.paid) return 'paid';
  return today > of.due ? 'overdue' : 'pending';
}

/**
 * The state of a policy given its unpaid premiums. Paying what is thirty days overdue reinstates it; cancellation is
 * final.
 */
export function policyState(unpaid: readonly Day[], today: Day): PolicyState {
  if (unpaid.some((due) => today >= addDays(due, CANCELLED_AFTER_DAYS))) return 'cancelled';
  return unpaid.some((due) => today >= addDays(due, SUSPENDED_AFTER_DAYS)) ? 'suspended' : 'active';
}
