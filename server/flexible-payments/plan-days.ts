import { type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { defaultsOn, isOverdue, opensOn } from '@mainstay/domain/flexible-payments/plan-state.ts';
import { dollars } from '@mainstay/domain/money.ts';
import { dateWords } from '@mainstay/domain/payments/notices.ts';
import { remindedOn, untilWords } from '@mainstay/domain/payments/reminders.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import { freezeLineOf } from '#credit-line/line.ts';
import type { Db } from '#db/db.ts';
import { plan as planWork } from '#jobs/due.ts';
import type { Engine } from '#payments/engine.ts';
import { tellParties } from '#payments/tell.ts';
import { SYSTEM } from '../deps.ts';
import { report } from './credit-building.ts';
import { balanceOf, lockPlan, type PlanRow, updatePlan } from './store.ts';

/** The work `plan-day`: tells that the second payment opens, is due soon or is overdue, and puts a plan in default. */
export async function lookAtPlan(engine: Engine, caseId: string, planId: string): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    const plan = await lockPlan(tx, caseId, planId);
    if (plan.status !== 'active') return;
    const timeZone = await timeZoneOf(tx, caseId);
    const today = dayAt(engine.clock.now(), timeZone);
    if (today >= defaultsOn(plan.due)) return putInDefault(tx, engine, plan, today);
    if (isOverdue(plan.status, plan.due, today)) return tellOverdue(tx, engine, plan);
    const lastDay = remindedOn(plan.due, 'last');
    if (today >= lastDay && dayAt(plan.createdAt, timeZone) < lastDay) return tellDue(tx, engine, plan, today);
    if (today < opensOn(plan.due)) return;
    await tellOpens(tx, engine, plan);
    const dueAt = instantAt(lastDay, 9, 0, timeZone);
    if (dueAt > engine.clock.now())
      await planWork(tx, [{ caseId, kind: 'plan-day', subject: planId, part: 'due-soon', dueAt }]);
  });
}

/** Fifteen days overdue: the line is frozen and the parties are told; the payee keeps what he has. */
async function putInDefault(tx: Db, engine: Engine, plan: PlanRow, today: Day) {
  const { caseId, id } = plan;
  await updatePlan(tx, caseId, id, { status: 'defaulted', defaultedOn: today, nextTryAt: null });
  await freezeLineOf(tx, engine, caseId, SYSTEM);
  await report(tx, engine, plan, 'defaulted');
  await engine.record(tx, {
    caseId,
    actor: SYSTEM,
    action: 'plan.defaulted',
    subject: `plan:${id}`,
    before: { status: plan.status },
    after: { status: 'defaulted', balance: balanceOf(plan) },
  });
  await tellParties(tx, engine, caseId, {
    type: 'plan_defaulted',
    title: 'Flexible plan in default',
    about: `plan:${id}:defaulted:${today}`,
    payor: `The second payment of ${dollars(balanceOf(plan))} due ${dateWords(plan.due)} was not made. The plan is in default, interest accrues, and your credit line is frozen. Resolve it under Flexible Payments: the line is released three banking days after your last plan in default is paid.`,
    others: `A flexible plan of this case is in default. What was paid to the payee stays paid.`,
  });
  await engine.changed(tx, { caseId, topic: 'flexible-payments' });
}

async function tellOverdue(tx: Db, engine: Engine, plan: PlanRow) {
  await tellParties(tx, engine, plan.caseId, {
    type: 'plan_overdue',
    title: 'Second payment overdue',
    about: `plan:${plan.id}:overdue:${plan.nextTryAt?.toISOString() ?? ''}`,
    payor: `The second payment of ${dollars(balanceOf(plan))} was due ${dateWords(plan.due)}. Pay it before ${dateWords(defaultsOn(plan.due))}, or the plan goes into default.`,
    others: null,
  });
  await engine.changed(tx, { caseId: plan.caseId, topic: 'flexible-payments' });
}

async function tellOpens(tx: Db, engine: Engine, plan: PlanRow) {
  await tellParties(tx, engine, plan.caseId, {
    type: 'plan_opens',
    title: 'Second payment available',
    about: `plan:${plan.id}:opens`,
    payor: `The second payment of ${dollars(balanceOf(plan))} can be made now. It is due ${dateWords(plan.due)}.`,
    others: null,
  });
  await engine.changed(tx, { caseId: plan.caseId, topic: 'flexible-payments' });
}

async function tellDue(tx: Db, engine: Engine, plan: PlanRow, today: Day) {
  const when = untilWords(plan.due, today);
  await tellParties(tx, engine, plan.caseId, {
    type: 'plan_due',
    title: `Second payment due ${when}`,
    about: `plan:${plan.id}:due`,
    payor: `The second payment of ${dollars(balanceOf(plan))} is due ${when}, ${dateWords(plan.due)}.`,
    others: null,
  });
  await engine.changed(tx, { caseId: plan.caseId, topic: 'flexible-payments' });
}

/** A plan that a returned payment opened again is looked at again: now, and when it would be in default. */
export async function lookAgain(tx: Db, engine: Engine, plan: PlanRow, part: string) {
  const timeZone = await timeZoneOf(tx, plan.caseId);
  const now = engine.clock.now();
  const at = (instant: Date) => (instant > now ? instant : now);
  const step = { caseId: plan.caseId, kind: 'plan-day' as const, subject: plan.id };
  await planWork(tx, [
    { ...step, part: `again:${part}`, dueAt: now },
    { ...step, part: `default:${part}`, dueAt: at(instantAt(defaultsOn(plan.due), 0, 0, timeZone)) },
  ]);
}
