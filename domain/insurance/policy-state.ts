import { addDays, addMonths, type Day } from '../day.ts';
import type { PolicyState } from './states.ts';

/** So many days after its due date an unpaid premium suspends the policy, and cancels it. Source: issue 7. */
export const SUSPENDED_AFTER_DAYS = 30;
export const CANCELLED_AFTER_DAYS = 60;
/** So many days before a premium is due, and before a policy renews, its payor is told. */
export const REMINDED_DAYS_BEFORE = 3;
export const RENEWAL_ASKED_DAYS_BEFORE = 30;

/** The renewal is a year after the start. */
export const renewalOf = (start: Day): Day => addMonths(start, 12);

/** The twelve due dates of a year: the day of the start, then the same day of each month. */
export const dueDatesOf = (start: Day): Day[] => Array.from({ length: 12 }, (_, month) => addMonths(start, month));

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
