import type { ReviewKind } from '@mainstay/contract/operations.ts';
import { grantedLimit } from '@mainstay/domain/credit-line/decide.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { myCases } from '#cases/index.ts';
import { applicationsUnderReview, decideApplication } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import { decideClaim, decideReviewedApplication } from '#insurance/index.ts';
import type { Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';

type Decision = { kind: ReviewKind; approve: boolean; reason: string; limit?: Cents | undefined };

/** Decides on one thing of the queue. */
export async function decideReview(
  engine: Engine,
  operator: Actor,
  of: { caseId: string; id: string },
  { kind, approve, reason, limit }: Decision,
): Promise<void> {
  const { caseId, id } = of;
  await mustBeOutside(engine.db, caseId, operator);
  if (kind === 'claim') return decideClaim(engine, operator, caseId, { id, approve, reason });
  if (kind === 'insurance') return decideReviewedApplication(engine, operator, caseId, { id, approve, reason });
  const row = (await applicationsUnderReview(engine.db)).find((each) => each.caseId === caseId && each.id === id);
  if (!row) throw new Problem('not_found', 'There is no such application, or it has been decided.');
  const granted = grantedLimit(row, { approve, limit });
  await decideApplication(engine, operator, caseId, { id, limit: granted, reason });
}

/** Nobody decides in a case of their own, or looks into it, also after they have left it. */
export async function mustBeOutside(db: Db, caseId: string, operator: Actor): Promise<void> {
  const own = (await myCases(db, operator.id)).find(({ id }) => id === caseId);
  if (!own) return;
  const words = own.until === null ? 'You are a party to this case.' : 'You were a party to this case.';
  throw new Problem('forbidden', `${words} Another operator must decide.`);
}
