import type { Dispute, OpenDispute } from '@mainstay/contract/disputes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseNames } from '#cases/index.ts';
import { authorizationsOf } from '#payment-sources/index.ts';
import { debitsByKey, type Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { advanceDispute } from './advance.ts';
import { shownAfter, shownDispute } from './shown.ts';
import { type DisputeRow, findDispute, openDisputes } from './store.ts';

/** Open disputes of all cases, with what an operator needs to decide them. */
export async function disputeQueue({ db }: Pick<Engine, 'db'>): Promise<Omit<OpenDispute, 'approvedBy'>[]> {
  const waiting = await openDisputes(db);
  if (waiting.length === 0) return [];
  const names = await caseNames(db, [...new Set(waiting.map(({ caseId }) => caseId))]);
  const debits = await debitsByKey(
    db,
    waiting.map(({ caseId, debitId: id }) => ({ caseId, id })),
  );
  const agreed = await authorizationsOf(
    db,
    debits.map(({ caseId, sourceId: id }) => ({ caseId, id })),
  );
  const byKey = new Map(debits.map((debit) => [`${debit.caseId}/${debit.id}`, debit]));
  return waiting.map((row) => {
    const debit = byKey.get(`${row.caseId}/${row.debitId}`);
    const authorization = agreed.get(`${row.caseId}/${debit?.sourceId}`);
    return {
      ...shownDispute(row),
      caseId: row.caseId,
      caseName: names.get(row.caseId) ?? '',
      accountLastFour: debit?.lastFour ?? '',
      settledAt: debit?.settledAt ?? null,
      authorizedAt: authorization?.authorisedAt ?? null,
      revokedAt: authorization?.revokedAt ?? null,
    };
  });
}

/** The dispute that an operator is about to answer. */
export async function disputeToAnswer({ db }: Pick<Engine, 'db'>, id: string): Promise<DisputeRow> {
  const found = await findDispute(db, id);
  if (!found) throw new Problem('not_found', 'This dispute does not exist.');
  return found;
}

/** Upholds or denies a dispute, with a reason; returns the dispute after that. */
export async function answerByOperator(
  engine: Engine,
  actor: Actor,
  { caseId, id, ...of }: { caseId: string; id: string; upheld: boolean; reason: string },
): Promise<Dispute> {
  await advanceDispute(engine, caseId, { kind: 'dispute_answered', actor, id, ...of });
  return shownAfter(engine.db, id);
}
