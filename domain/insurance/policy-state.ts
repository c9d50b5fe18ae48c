import { addDays, addMonths, type Day } from '../day.ts';
import type { PolicyState } from './states.ts';

/** How many days after its due date an unpaid premium suspends the policy, and cancels it. */
export const SUSPENDED_AFTER_DAYS = 30;
export const CANCELLED_AFTER_DAYS = 60;
/** How many days before a policy renews its payor is told. */
export const RENEWAL_ASKED_DAYS_BEFORE = 30;

/** The first day after so many years, counted from the start. */
export const renewalOf = (start: Day, years = 1): Day => addMonths(start, 12 * years);

/** The twelve due dates of the first or a later year: the same day of each month, each counted from the start. */
export const dueDatesOf = (start: Day, year = 1): Day[] =>
  Array.from({ length: 12 }, (_, month) => addMonths(start, 12 * (year - 1) + month));

/** Pending until its due date is over in the case's zone. */
export function premiumState(of: { due: Day; paid: boolean }, today: Day): 'pending' | 'paid' | 'overdue' {
  if (of.paid) return 'paid';
  return today > of.due ? 'overdue' : 'pending';
}

/** What unpaid premiums make of a policy. Paying what is thirty days overdue reinstates it; cancelled is for good. */
export function policyState(unpaid: readonly Day[], today: Day): PolicyState {
  if (unpaid.some((due) => today >= addDays(due, CANCELLED_AFTER_DAYS))) return 'cancelled';
  return unpaid.some((due) => today >= addDays(due, SUSPENDED_AFTER_DAYS)) ? 'suspended' : 'active';
}
