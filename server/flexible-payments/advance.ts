import { decideFlexible } from '@mainstay/domain/flexible-payments/decide.ts';
import type { FlexibleDecision } from '@mainstay/domain/flexible-payments/decision.ts';
import type { FlexibleEvent } from '@mainstay/domain/flexible-payments/events.ts';
import { flexibleProjections } from '@mainstay/domain/flexible-payments/projections.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { commitFollows } from '#payments/commit-follows.ts';
import type { Engine } from '#payments/engine.ts';
import { loadFlexible, subjectIn } from './load-flexible.ts';
import { saveSettings } from './store.ts';

/**
 * Decides an event of a case's flexible payments and writes what follows, in the caller's transaction, which has locked the
 * case. Answers the decision: what the bank is to be asked for, or what went back to it.
 */
export async function advanceFlexible(
  tx: Db,
  engine: Engine,
  caseId: string,
  event: FlexibleEvent,
): Promise<FlexibleDecision> {
  const decision = decideFlexible(await loadFlexible(tx, engine, caseId, subjectIn(event)), event);
  if (decision.settings) await saveSettings(tx, { caseId, ...decision.settings });
  await commitFollows(tx, engine, caseId, decision, flexibleProjections);
  return decision;
}

/** As `advanceFlexible`; answers what the bank is to be asked for. */
export const amountToDebit = async (tx: Db, engine: Engine, caseId: string, event: FlexibleEvent): Promise<Cents> =>
  (await advanceFlexible(tx, engine, caseId, event)).toDebit ?? ZERO;
