import { SYSTEM } from '../audit/actor.ts';
import { freezeLine } from '../credit-line/approved-line.ts';
import { addDays, type Day, dayAt, instantAt } from '../day.ts';
import { isUncounted } from '../payments/case-money.ts';
import { remindedOn } from '../payments/reminders.ts';
import { report } from './credit-building.ts';
import { emit, type FlexibleDraft, planIn, planSteps, takePlan } from './decision.ts';
import type { Plan } from './flexible-money.ts';
import { todayIn } from './membership.ts';
import { defaultsOn, isOverdue, opensOn } from './plan-state.ts';

/** Notifies when the second payment opens, is due soon or is overdue, and puts a plan in default. */
export function lookAtPlan(draft: FlexibleDraft, planId: string) {
  const plan = planIn(draft, planId);
  if (plan.status !== 'active') return;
  const { timeZone, now } = draft.known;
  const today = todayIn(draft);
  if (today > plan.due && draft.known.debits.some(isUncounted)) {
    const dueAt = instantAt(addDays(today, 1), 0, 0, timeZone); // a payment made will soon count or be returned
    return planSteps(draft, { kind: 'plan-day', subject: planId, part: `under-way:${today}`, dueAt });
  }
  if (today >= defaultsOn(plan.due)) return putInDefault(draft, plan, today);
  if (isOverdue(plan.status, plan.due, today)) return emit(draft, { kind: 'plan_overdue', plan });
  const lastDay = remindedOn(plan.due, 'last');
  if (today >= lastDay && dayAt(plan.createdAt, timeZone) < lastDay)
    return emit(draft, { kind: 'plan_due', plan, today });
  if (today < opensOn(plan.due)) return;
  emit(draft, { kind: 'plan_opens', plan });
  const dueAt = instantAt(lastDay, 9, 0, timeZone);
  if (dueAt > now) planSteps(draft, { kind: 'plan-day', subject: planId, part: 'due-soon', dueAt });
}

/**
 * Defaults a plan that is fifteen days overdue: the line is frozen and the parties are notified. The payee keeps the
 * money.
 */
function putInDefault(draft: FlexibleDraft, before: Plan, today: Day) {
  const plan = takePlan(draft, before, 'default', { defaultedOn: today, nextTryAt: null });
  freezeLine(draft, SYSTEM);
  report(draft, before, 'defaulted');
  emit(draft, { kind: 'plan_defaulted', before, plan, today });
}

/** Schedules checks of a plan that a return reopened: now, and when it would default. */
export function lookAgain(draft: FlexibleDraft, { id: subject, due }: Plan, debitId: string) {
  const { timeZone, now } = draft.known;
  const defaultsAt = instantAt(defaultsOn(due), 0, 0, timeZone);
  planSteps(
    draft,
    { kind: 'plan-day', subject, part: `again:${debitId}`, dueAt: now },
    { kind: 'plan-day', subject, part: `default:${debitId}`, dueAt: later(defaultsAt, now) },
  );
}

const later = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()));
