import { settledClaims } from '@mainstay/domain/insurance/claim-decisions.ts';
import { decide } from '@mainstay/domain/insurance/decide.ts';
import type { Decision } from '@mainstay/domain/insurance/decision.ts';
import type { InsuranceEvent } from '@mainstay/domain/insurance/events.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type Engine, sendPayouts } from '#payments/index.ts';
import { commitInsured } from './commit-insured.ts';
import { loadInsured } from './load-insured.ts';
import { nextNumbers } from './store.ts';

/** Applies an event to the insurance of a case: load, decide and commit, in one transaction. */
export async function advanceInsured(engine: Engine, caseId: string, event: InsuranceEvent): Promise<Decision> {
  const decision = await inCase(engine.db, caseId, (tx) => decideInsured(tx, engine, caseId, event));
  if (decision.payments.length > 0) await sendPayouts(engine, [caseId]);
  return decision;
}

/**
 * As `advanceInsured`, in the caller's transaction, which must hold the case lock. If the decision needs numbers, they
 * are drawn and the decision is made again with them, so a refusal uses up none.
 */
export async function decideInsured(tx: Db, engine: Engine, caseId: string, event: InsuranceEvent): Promise<Decision> {
  const known = await loadInsured(tx, engine, caseId, event);
  const first = decide(known, event);
  const taken = first.numbersTaken;
  const decision = taken === 0 ? first : decide({ ...known, numbers: await nextNumbers(tx, taken) }, event);
  const paid = await commitInsured(tx, engine, caseId, decision);
  for (const settled of settledClaims(decision.payments, paid)) await decideInsured(tx, engine, caseId, settled);
  return decision;
}
