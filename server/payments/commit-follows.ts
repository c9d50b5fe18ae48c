import type { Projections } from '@mainstay/domain/case-projection.ts';
import type { PaymentsEvent } from '@mainstay/domain/payments/case-events.ts';
import type { Follows } from '@mainstay/domain/payments/follows.ts';
import type { Db } from '#db/db.ts';
import { type PlannedWork, plan } from '#jobs/due.ts';
import { postEntries } from '#ledger/index.ts';
import { tellHappened } from '#notifications/index.ts';
import { decideInCase } from './advance.ts';
import type { Engine } from './engine.ts';

/**
 * Writes what follows from a later capability's decision, in the caller's transaction, which has locked the case and
 * written that capability's own rows. Returns the resulting payment events.
 */
export async function commitFollows<Event extends { kind: string }>(
  tx: Db,
  engine: Engine,
  caseId: string,
  follows: Follows<Omit<PlannedWork, 'caseId'>, Event>,
  projections: Projections<Event>,
): Promise<readonly PaymentsEvent[]> {
  const { entries, payments, steps, happened } = follows;
  await postEntries(
    tx,
    entries.map((entry) => ({ ...entry, caseId })),
  );
  const paid: PaymentsEvent[] = [];
  for (const event of payments) paid.push(...(await decideInCase(tx, engine, caseId, event)));
  await plan(
    tx,
    steps.map((step) => ({ ...step, caseId })),
  );
  await tellHappened(tx, engine, caseId, { happened, projections });
  return paid;
}
