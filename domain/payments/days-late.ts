import { type Day, daysBetween } from '../day.ts';

/**
 * How many days after its due day an instalment was paid in full, or has been unpaid by that day; 0 if not late. Every
 * list, card and report counts lateness this way.
 */
export const daysLateOn = (dueOn: Day, paidInFullOn: Day): number => Math.max(0, daysBetween(dueOn, paidInFullOn));

/** "1 day late"; nothing for a payment that was not late. */
export const lateWords = (days: number): string => (days === 0 ? '' : `${days} ${days === 1 ? 'day' : 'days'} late`);

/** The same for the latest of several; 0 if none was late. */
export const longestLate = (paid: readonly { dueOn: Day; paidInFullOn: Day }[]): number =>
  Math.max(0, ...paid.map(({ dueOn, paidInFullOn }) => daysLateOn(dueOn, paidInFullOn)));
