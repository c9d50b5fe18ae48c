import { BANK_ZONE } from '../banking-day.ts';
import { type Day, dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { returnsKnownAt } from '../wallet/wallet.ts';
import type { PlanStatus } from './plan-state.ts';

type Plan = { status: PlanStatus; defaultedOn: Day | null; completedAt: Date | null };

/**
 * The state of a frozen line: how many plans are still in default, the first day of default (`since`), and when the
 * line is released (`releasesAt`) if all are resolved.
 */
export type Freeze = { inDefault: number; since: Day | null; releasesAt: Date | null };

/**
 * A default freezes the line. It is released once no plan is in default and the two-day return window of the last
 * resolving payment has passed: on the third banking day, as for withdrawn money.
 */
export function freezeOf(plans: readonly Plan[]): Freeze {
  const days = plans.flatMap(({ status, defaultedOn }) => (status === 'defaulted' && defaultedOn) || []).sort();
  const inDefault = plans.filter(({ status }) => status === 'defaulted').length;
  if (inDefault > 0) return { inDefault, since: days[0] ?? null, releasesAt: null };
  const resolved = plans
    .filter(({ defaultedOn }) => defaultedOn !== null)
    .flatMap(({ completedAt }) => completedAt?.getTime() ?? []);
  return {
    inDefault,
    since: null,
    releasesAt: resolved.length === 0 ? null : returnsKnownAt(new Date(Math.max(...resolved))),
  };
}

/** Why nothing can be drawn from a frozen line, and when or by whom it is released. */
export function whyFrozen({ inDefault, since, releasesAt }: Freeze, now: Date): string {
  if (since !== null && inDefault > 1)
    return `${inDefault} plans are in default, the first since ${dayWords(since)}. Resolve each one. The line is released three banking days after the last payment, when the bank can no longer return it for lack of money.`;
  if (since !== null)
    return `A plan has been in default since ${dayWords(since)}. Resolve it. The line is released three banking days after that payment, when the bank can no longer return it for lack of money.`;
  if (releasesAt !== null && now < releasesAt)
    return `The plan in default was resolved. The line is released on ${dayWords(dayAt(releasesAt, BANK_ZONE))}, unless the bank returns that payment.`;
  return 'The plan in default was resolved. A Mainstay operator will release the line.';
}

/** The same for an operator, who cannot resolve a plan but may release the line sooner. */
export function whyFrozenForOperator({ inDefault, since, releasesAt }: Freeze, now: Date): string {
  const rule = 'the line is released automatically three banking days after the last payment.';
  if (since !== null && inDefault > 1)
    return `${inDefault} plans of the payor are in default, the first since ${dayWords(since)}. Once they have resolved each, ${rule}`;
  if (since !== null)
    return `A plan of the payor has been in default since ${dayWords(since)}. Once they have resolved it, ${rule}`;
  if (releasesAt !== null && now < releasesAt)
    return `The payor has resolved the plan in default. The line is released automatically on ${dayWords(dayAt(releasesAt, BANK_ZONE))}, unless the bank returns that payment.`;
  return 'No plan is in default anymore, and the line was not released automatically. Release it here unless there is a reason not to.';
}
