import type { Actor } from '@mainstay/domain/audit/actor.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import type { AskedPlan } from '@mainstay/domain/flexible-payments/events.ts';
import type { Plan } from '@mainstay/domain/flexible-payments/flexible-money.ts';
import { firstDebitId, secondPaymentDay } from '@mainstay/domain/flexible-payments/new-plan.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { namedParties, timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type Engine, moneyUnderWay, type PurposeHandler, processingOf, tryDebit } from '#payments/index.ts';
import { decideInTransaction, prepareDebit } from './advance.ts';
import { whyNothingToSplit } from './after-end.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { findPlan } from './store.ts';

/**
 * Splits a payment, in steps that can each be resumed after a kill. The wallet's, the line's and the bank's parts are
 * held in one transaction with the plan, and the bank is asked outside it. Then either all is posted and the payee has
 * the whole amount, or all is released as if nothing had happened.
 */
export async function createPlan(
  engine: Engine,
  actor: Actor,
  caseId: string,
  of: { asked: AskedPlan & { secondPaymentDate: Date | Day }; planId: string },
): Promise<Outcome & { plan: Plan | null }> {
  const { asked, planId } = of;
  const { db, clock } = engine;
  const existing = await findPlan(db, caseId, planId); // from an interrupted attempt, perhaps on an earlier day
  const today = { now: clock.now(), timeZone: await timeZoneOf(db, caseId) };
  const due = existing?.due ?? secondPaymentDay(asked.secondPaymentDate, today);
  await mustBePayee(db, caseId, asked.payeeId);
  const why = existing ? null : await whyNothingToSplit(db, caseId, dayAt(today.now, today.timeZone));
  if (why !== null) return { success: false, failureReason: why, plan: null };
  const debitId = firstDebitId(planId);
  const started = { caseId, debitId, operationId: planId, purpose: 'plan' as const, subject: planId };
  const event = { kind: 'plan_asked', actor, planId, asked, due } as const;
  const outcome = await outcomeOf(tryDebit(engine, actor, started, prepareDebit(engine, caseId, event)));
  const processing = processingOf(await moneyUnderWay(db, caseId), { subject: planId });
  return { ...outcome, ...processing, plan: (await findPlan(db, caseId, planId)) ?? null };
}

async function mustBePayee(db: Db, caseId: string, payeeId: string) {
  const party = (await namedParties(db, caseId)).find((each) => each.id === payeeId);
  if (!party) throw new Problem('not_found', 'This payee is not a party to this case.');
  if (party.role !== 'payee') throw new Problem('invalid', 'Payee is required', { payeeId: 'Payee is required' });
}

export const planPurpose: PurposeHandler = {
  async taken(tx, engine, debit) {
    await decideInTransaction(tx, engine, debit.caseId, { kind: 'plan_taken', planId: debit.subject, debit });
  },
  async refused(tx, engine, { caseId, subject: planId, returnCode }) {
    await decideInTransaction(tx, engine, caseId, { kind: 'plan_refused', planId, code: returnCode ?? '' });
  },
  async returned(tx, engine, debit) {
    const { caseId, subject: planId, returnCode } = debit;
    if (!debit.applied) {
      const back = { code: returnCode ?? '', isReturn: true, isRefunded: debit.returnedBy === 'dispute' };
      await decideInTransaction(tx, engine, caseId, { kind: 'plan_refused', planId, ...back });
      return ZERO;
    }
    const event = { kind: 'first_payment_returned', planId: debit.subject, debit } as const;
    await decideInTransaction(tx, engine, debit.caseId, event);
    return ZERO;
  },
};
