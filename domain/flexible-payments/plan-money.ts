import { type Day, dayAt } from '../day.ts';
import { DUE_TO_MAINSTAY } from '../ledger/accounts.ts';
import { EMPTY, stillOwed } from '../ledger/transfer.ts';
import { type Cents, minus, plus, ZERO } from '../money.ts';
import type { FlexibleMoney, Plan } from './flexible-money.ts';
import { freezeOf, whyFrozen } from './frozen-line.ts';
import { membershipOn } from './membership-standing.ts';
import { interestSince, whyNoNewPlan } from './plan-state.ts';

/** How much of the second part is still unpaid. */
export const openBalance = ({ credit, repaid }: Pick<Plan, 'credit' | 'repaid'>): Cents => minus(credit, repaid);

/** Interest on the unpaid balance of a defaulted plan, as of a day. */
export const interestOn = (plan: Plan, today: Day): Cents =>
  plan.status === 'defaulted' ? interestSince(openBalance(plan), plan.rate / 10_000, plan.defaultedOn, today) : ZERO;

/** What is left to pay of a plan on a day: the unpaid second part, plus interest if in default. */
export function amountDue(plan: Plan, today: Day): Cents {
  const isOpen = plan.status === 'active' || plan.status === 'defaulted';
  return isOpen ? plus(openBalance(plan), interestOn(plan, today)) : ZERO;
}

/** Why no new plan can be made now, whatever its amount; null if one can. */
export function whyNoPlanNow(known: FlexibleMoney): string | null {
  const { settings, plans, line, now, balances } = known;
  const today = dayAt(now, known.timeZone);
  return whyNoNewPlan({
    membership: membershipOn(settings, today),
    plans,
    owed: stillOwed(balances.get(DUE_TO_MAINSTAY) ?? EMPTY),
    line: line && { whyFrozen: line.frozen ? whyFrozen(freezeOf(plans), now) : null },
    today,
  });
}
