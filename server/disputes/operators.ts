import type { Dispute, OpenDispute } from '@mainstay/contract/disputes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseNames } from '#cases/index.ts';
import { authorizationOf } from '#payment-sources/index.ts';
import { type Engine, findDebit } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { advanceDispute } from './advance.ts';
import { shownAfter, shownDispute } from './routes.ts';
import { type DisputeRow, findDispute, openDisputes } from './store.ts';

/** Disputes of all cases that wait for an answer, with what an operator needs to look at. */
export async function disputeQueue({ db }: Pick<Engine, 'db'>): Promise<OpenDispute[]> {
  const waiting = await openDisputes(db);
  const names = await caseNames(db, [...new Set(waiting.map(({ caseId }) => caseId))]);
  return Promise.all(
    waiting.map(async (row) => {
      const { caseId, debitId } = row;
      const debit = await findDebit(db, caseId, debitId);
      const agreed = await authorizationOf(db, caseId, debit?.sourceId ?? '');
      return {
        ...shownDispute(row),
        caseId,
        caseName: names.get(caseId) ?? '',
        accountLastFour: debit?.lastFour ?? '',
        settledAt: debit?.settledAt ?? null,
        authorizedAt: agreed.authorisedAt,
        revokedAt: agreed.revokedAt,
      };
    }),
  );
}

/** The dispute, for whoever is to answer it. */
export async function disputeToAnswer({ db }: Pick<Engine, 'db'>, id: string): Promise<DisputeRow> {
  const found = await findDispute(db, id);
  if (!found) throw new Problem('not_found', 'This dispute does not exist.');
  return found;
}

export async function answerByOperator(
  engine: Engine,
  actor: Actor,
  { caseId, id, ...of }: { caseId: string; id: string; upheld: boolean; reason: string },
): Promise<Dispute> {
  await advanceDispute(engine, caseId, { kind: 'dispute_answered', actor, id, ...of });
  return shownAfter(engine, id);
}
