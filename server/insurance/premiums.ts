import { type Actor, SYSTEM } from '@mainstay/domain/audit/actor.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { isAutopayOn } from '#flexible-payments/index.ts';
import { type Engine, type PurposeHandler, startDebit, tryDebit } from '#payments/index.ts';
import { newId } from '../ids.ts';
import { advanceInsured, decideInsured } from './advance.ts';

/** Pays a premium now, from the bank account. */
export async function payPremium(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { premiumId, operationId }: { premiumId: string; operationId: string },
): Promise<void> {
  const debitId = idOf('premium', premiumId, operationId);
  const started = { caseId, debitId, operationId, purpose: 'premium' as const, subject: premiumId };
  await startDebit(engine, actor, started, prepare(engine, caseId, premiumId));
}

const prepare = (engine: Engine, caseId: string, premiumId: string) => async (tx: Db) =>
  (await decideInsured(tx, engine, caseId, { kind: 'premium_payment_asked', premiumId })).toDebit;

/**
 * Runs the `premium` step: autopay pays the premium on its due day, if it is on. The person is told if it could not be
 * debited.
 */
export async function payOnItsDay(engine: Engine, caseId: string, premiumId: string): Promise<void> {
  if (!(await isAutopayOn(engine.db, caseId))) return;
  const debitId = idOf('premium', premiumId, 'auto');
  const started = { caseId, debitId, operationId: debitId, purpose: 'premium' as const, subject: premiumId };
  const refused = await tryDebit(engine, SYSTEM, started, prepare(engine, caseId, premiumId)).catch((error) => {
    if (error instanceof Problem) return error.message;
    throw error;
  });
  if (refused !== null)
    await advanceInsured(engine, caseId, { kind: 'premium_refused', premiumId, debitId, words: refused });
}

export const premiumPurpose: PurposeHandler = {
  async taken(tx, engine, debit) {
    await decideInsured(tx, engine, debit.caseId, { kind: 'premium_taken', debit, newId: newId() });
  },

  async refused() {}, // nothing was held for it

  async returned(tx, engine, debit, at) {
    const event = { kind: 'premium_returned', debit, at, newId: newId() } as const;
    return (await decideInsured(tx, engine, debit.caseId, event)).takenBack;
  },
};
