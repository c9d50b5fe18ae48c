import { decideFlexible } from '@mainstay/domain/flexible-payments/decide.ts';
import type { FlexibleDecision } from '@mainstay/domain/flexible-payments/decision.ts';
import type { FlexibleEvent } from '@mainstay/domain/flexible-payments/events.ts';
import { flexibleProjections } from '@mainstay/domain/flexible-payments/projections.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { inCase } from '#cases/index.ts';
import { commitLine } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import { commitFollows, type Engine, exposures, sendPayouts } from '#payments/index.ts';
import { loadFlexible, subjectIn } from './load-flexible.ts';
import { addReported, insertPlan, removeReported, saveSettings, updatePlan } from './store.ts';

/**
 * Decides an event of a case's flexible payments in a transaction of its own. Returns the amount to debit from the bank
 * account, or null.
 */
export async function advanceFlexible(engine: Engine, caseId: string, event: FlexibleEvent): Promise<Cents | null> {
  const decision = await inCase(engine.db, caseId, (tx) => decideInTransaction(tx, engine, caseId, event));
  if (decision.payments.length > 0) await sendPayouts(engine, [caseId]);
  return decision.toDebit;
}

/** The amount of a debit about to start, decided in the transaction that writes the debit: its `prepare`. */
export const prepareDebit =
  (engine: Engine, caseId: string, event: FlexibleEvent) =>
  async (tx: Db): Promise<Cents> =>
    (await decideInTransaction(tx, engine, caseId, event)).toDebit ?? ZERO;

/**
 * Loads the state, decides an event and writes the outcome, in the caller's transaction, which must hold the case lock.
 * Returns the decision, including what to debit or what was refunded.
 */
export async function decideInTransaction(
  tx: Db,
  engine: Engine,
  caseId: string,
  event: FlexibleEvent,
): Promise<FlexibleDecision> {
  const exposure = event.kind === 'plan_asked' ? (await exposures(tx, engine, [caseId]))(caseId) : null;
  const of = { now: engine.clock.now(), subject: subjectIn(event), settings: engine.settings, exposure };
  const decision = decideFlexible(await loadFlexible(tx, caseId, of), event);
  if (decision.settings) await saveSettings(tx, { caseId, ...decision.settings });
  for (const plan of decision.addedPlans) await insertPlan(tx, { caseId, ...plan });
  for (const [id, set] of decision.changedPlans) await updatePlan(tx, caseId, id, set);
  for (const each of decision.reported) await addReported(tx, { caseId, ...each });
  for (const { planId, kind } of decision.unreported) await removeReported(tx, caseId, planId, kind);
  if (decision.line) await commitLine(tx, caseId, decision.line, null);
  await commitFollows(tx, engine, caseId, decision, flexibleProjections);
  return decision;
}
