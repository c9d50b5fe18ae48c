import { type Actor, SYSTEM } from '@mainstay/domain/audit/actor.ts';
import { Declined } from '@mainstay/domain/flexible-payments/declined.ts';
import type { FlexibleEvent } from '@mainstay/domain/flexible-payments/events.ts';
import { nextRepresentment } from '@mainstay/domain/flexible-payments/second-payment.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import {
  type Engine,
  findDebit,
  moneyUnderWay,
  type NewDebit,
  type PurposeHandler,
  processingOf,
  tryDebit,
} from '#payments/index.ts';
import { advanceFlexible, decideInTransaction, prepareDebit } from './advance.ts';
import { loadFlexible } from './load-flexible.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { findPlan, settingsOf } from './store.ts';

/**
 * Pays the second part, or the balance and interest of a plan in default. Declines with a reason if it cannot be paid
 * now.
 */
export async function paySecond(
  engine: Engine,
  actor: Actor,
  caseId: string,
  of: { planId: string; operationId: string; way: 'second' | 'resolve' },
): Promise<Outcome> {
  const { planId, operationId, way } = of;
  if (!(await findPlan(engine.db, caseId, planId))) throw new Problem('not_found', 'This plan does not exist.');
  const debitId = idOf(planId, 'second', operationId);
  const started = { caseId, debitId, operationId, purpose: 'second_payment' as const, subject: planId };
  const event = { kind: 'second_payment_asked', planId, way } as const;
  const outcome = await outcomeOf(tryDebit(engine, actor, started, prepareDebit(engine, caseId, event)));
  return { ...outcome, ...processingOf(await moneyUnderWay(engine.db, caseId), { subject: planId }) };
}

/**
 * Runs the `second-payment` step: autopay on the plan's due day, or the representment of a returned debit, by the
 * debit's id.
 */
export async function secondPaymentStep(engine: Engine, caseId: string, subject: string): Promise<void> {
  const returned = await findDebit(engine.db, caseId, subject);
  return returned
    ? representSecondPayment(engine, caseId, { planId: returned.subject, firstId: returned.id })
    : autopaySecond(engine, caseId, subject);
}

async function autopaySecond(engine: Engine, caseId: string, planId: string): Promise<void> {
  if (!(await settingsOf(engine.db, caseId)).autopay) return;
  const debitId = idOf(planId, 'second', 'auto');
  await payBySystem(engine, { caseId, planId, debitId }, { kind: 'second_payment_asked', planId, way: 'second' });
}

async function representSecondPayment(engine: Engine, caseId: string, of: { planId: string; firstId: string }) {
  const { planId, firstId } = of;
  const known = await loadFlexible(engine.db, caseId, {
    now: engine.clock.now(),
    subject: planId,
    settings: engine.settings,
  });
  const next = nextRepresentment(known, firstId);
  if (next) await payBySystem(engine, { caseId, planId, ...next }, { kind: 'representment_due', planId, firstId });
}

type SystemDebit = { caseId: string; planId: string; debitId: string } & Pick<NewDebit, 'represents'>;

/** A refusal is reported to the person. */
async function payBySystem(engine: Engine, debit: SystemDebit, asked: FlexibleEvent): Promise<void> {
  const { caseId, planId, debitId, represents } = debit;
  const purpose = 'second_payment';
  const started = { caseId, debitId, operationId: debitId, purpose, subject: planId, represents } as const;
  const refused = await tryDebit(engine, SYSTEM, started, prepareDebit(engine, caseId, asked)).catch((error) => {
    if (error instanceof Declined) return error;
    if (error instanceof Problem) return error.message;
    throw error;
  });
  if (refused === null) return;
  const words = refused instanceof Declined ? null : refused; // nothing was left to pay
  const isRepresentment = represents !== undefined;
  await advanceFlexible(engine, caseId, { kind: 'second_payment_not_made', planId, debitId, words, isRepresentment });
}

export const secondPaymentPurpose: PurposeHandler = {
  async taken(tx, engine, debit) {
    const event = { kind: 'second_payment_taken', planId: debit.subject, debit } as const;
    await decideInTransaction(tx, engine, debit.caseId, event);
  },
  async refused() {}, // nothing was held for it
  async returned(tx, engine, debit, at) {
    const event = { kind: 'second_payment_returned', planId: debit.subject, debit, at } as const;
    return (await decideInTransaction(tx, engine, debit.caseId, event)).takenBack;
  },
};
