import { dayAt } from '@mainstay/domain/day.ts';
import { interestSince, whyNotPayable } from '@mainstay/domain/flexible-payments/plan-state.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { type Cents, plus, ZERO } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { bankAccountById } from '#payment-sources/sources.ts';
import { type DebitRow, debitsFor, findDebit, intendedFor } from '#payments/debits.ts';
import type { Engine } from '#payments/engine.ts';
import { tryDebit } from '#payments/start-debit.ts';
import { tellParties } from '#payments/tell.ts';
import { type Actor, SYSTEM } from '../deps.ts';
import { Declined } from './standing.ts';
import { balanceOf, findPlan, lockPlan, type PlanRow, settingsOf, updatePlan } from './store.ts';

type Outcome = { success: boolean; failureReason: string | null };
type Way = 'second' | 'resolve';

/** Pays the second part, or balance and interest of a plan in default; what cannot be paid now is declined in words. */
export async function paySecond(
  engine: Engine,
  actor: Actor,
  caseId: string,
  of: { planId: string; operationId: string; way: Way },
): Promise<Outcome> {
  const { planId, operationId, way } = of;
  if (!(await findPlan(engine.db, caseId, planId))) throw new Problem('not_found', 'This plan does not exist.');
  try {
    const debitId = idOf(planId, 'second', operationId);
    const started = { caseId, debitId, operationId, purpose: 'second_payment' as const, subject: planId };
    const amount = (tx: Db) => amountOf(tx, engine, caseId, planId, way);
    const failureReason = await tryDebit(engine, actor, started, amount);
    return { success: failureReason === null, failureReason };
  } catch (error) {
    if (error instanceof Declined) return { success: false, failureReason: error.message };
    throw error;
  }
}

async function amountOf(tx: Db, engine: Engine, caseId: string, planId: string, way: Way): Promise<Cents> {
  const plan = await lockPlan(tx, caseId, planId);
  const today = dayAt(engine.clock.now(), await timeZoneOf(tx, caseId));
  await mustNotBeUnderWay(tx, caseId, planId);
  if (way === 'second') {
    const why = whyNotPayable(plan.status, plan.due, today);
    if (why !== null) throw new Declined(why);
    return balanceOf(plan);
  }
  if (plan.status !== 'defaulted') throw new Declined('This plan is not in default.');
  return plus(balanceOf(plan), interestOf(plan, today));
}

async function mustNotBeUnderWay(tx: Db, caseId: string, planId: string) {
  const intended = await intendedFor(tx, caseId, 'second_payment', planId);
  if (intended > 0) throw new Declined('This payment is already being made.');
}

/** The interest on what is open of a plan in default, as of a day. */
export const interestOf = (plan: PlanRow, today: ReturnType<typeof dayAt>): Cents =>
  plan.status === 'defaulted' ? interestSince(balanceOf(plan), plan.rate / 10_000, plan.defaultedOn, today) : ZERO;

/** The work `second-payment`: autopay on the plan's day, or the next presentation of a returned one, named by its debit. */
export async function secondPaymentStep(engine: Engine, caseId: string, subject: string): Promise<void> {
  const returned = await findDebit(engine.db, caseId, subject);
  if (returned) return presentAgain(engine, caseId, returned);
  const planId = subject;
  if (!(await settingsOf(engine.db, caseId)).autopay) return;
  const debitId = idOf(planId, 'second', 'auto');
  await bySystem(engine, caseId, planId, debitId, {
    amount: (tx) => amountOf(tx, engine, caseId, planId, 'second'),
  });
}

/** R01 and R09 are presented twice more: the same amount from the same account. See docs/bank-returns.md. */
async function presentAgain(engine: Engine, caseId: string, first: DebitRow) {
  const planId = first.subject;
  const made = (await debitsFor(engine.db, caseId, planId)).filter(({ id, represents }) =>
    [id, represents].includes(first.id),
  );
  if (made.length > 2 || made.some((debit) => debit.state !== 'returned')) return;
  const presentation = made.length + 1;
  const taken = await bySystem(engine, caseId, planId, idOf(`${first.id}.${presentation}`), {
    represents: {
      debitId: first.id,
      presentation,
      firstSettledOn: first.firstSettledOn,
      account: { id: first.sourceId, lastFour: first.lastFour },
    },
    amount: async (tx) => {
      const plan = await lockPlan(tx, caseId, planId);
      await mustNotBeUnderWay(tx, caseId, planId);
      if (plan.status !== 'active' || balanceOf(plan) === ZERO) throw new Declined('Nothing is left to pay.');
      if (!(await bankAccountById(tx, caseId, first.sourceId)))
        throw new Problem('conflict', 'The bank account that it was to be taken from is no longer there.');
      return first.amount;
    },
  });
  if (!taken) await inCase(engine.db, caseId, (tx) => updatePlan(tx, caseId, planId, { nextTryAt: null }));
}

type SystemDebit = Pick<Parameters<typeof tryDebit>[2], 'represents'> & { amount: (tx: Db) => Promise<Cents> };

/** True when the bank took it. What was not taken is told; the person can still pay. */
async function bySystem(engine: Engine, caseId: string, planId: string, debitId: string, of: SystemDebit) {
  const { represents } = of;
  const started = {
    caseId,
    debitId,
    operationId: debitId,
    purpose: 'second_payment' as const,
    subject: planId,
    represents,
  };
  const refused = await tryDebit(engine, SYSTEM, started, of.amount).catch((error) => {
    if (error instanceof Declined) return error;
    if (error instanceof Problem) return error.message;
    throw error;
  });
  if (typeof refused === 'string') await tellNotPaid(engine.db, engine, { caseId, planId, debitId, words: refused });
  return refused === null;
}

export function tellNotPaid(
  tx: Db,
  engine: Engine,
  { caseId, planId, debitId, words }: { caseId: string; planId: string; debitId: string; words: string },
) {
  return tellParties(tx, engine, caseId, {
    type: 'second_payment_failed',
    title: 'Second payment not made',
    about: `plan:${planId}:not-paid:${debitId}`,
    payor: `The second payment of a flexible plan could not be made. ${words}`,
    others: null,
  });
}
