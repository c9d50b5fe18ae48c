import type { ReviewKind } from '@mainstay/contract/operations.ts';
import { grantedLimit } from '@mainstay/domain/credit-line/decide.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { myCases } from '#cases/index.ts';
import { applicationsUnderReview, decideApplication } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import { claimReviews, decideClaim, decideReviewedApplication } from '#insurance/index.ts';
import type { Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { mayApprove } from './four-eyes.ts';

type Decision = { kind: ReviewKind; approve: boolean; reason: string; limit?: Cents | undefined };

type Decided = 'approved' | 'denied' | 'confirming';

/** Decides one item of the queue; `confirming` if a second operator must approve it too. */
export async function decideReview(
  engine: Engine,
  operator: Actor,
  of: { caseId: string; id: string },
  decision: Decision,
): Promise<Decided> {
  const { kind, approve, reason } = decision;
  const { caseId, id } = of;
  await mustBeOutside(engine.db, caseId, operator);
  const amount = kind === 'insurance' ? ZERO : await amountOf(engine.db, of, decision);
  const approved = { caseId, reviewId: id, kind, amount, reason };
  if (approve && !(await mayApprove(engine, operator, approved))) return 'confirming';
  if (kind === 'claim') await decideClaim(engine, operator, caseId, { id, approve, reason });
  else if (kind === 'insurance') await decideReviewedApplication(engine, operator, caseId, { id, approve, reason });
  else await decideApplication(engine, operator, caseId, { id, limit: amount, reason });
  return approve ? 'approved' : 'denied';
}

/** What approving it pays or lends. */
async function amountOf(
  db: Db,
  of: { caseId: string; id: string },
  { kind, approve, limit }: Decision,
): Promise<Cents> {
  const isThis = (each: { caseId: string; id: string }) => each.caseId === of.caseId && each.id === of.id;
  if (kind === 'claim') return (await claimReviews(db)).find(isThis)?.proposed ?? ZERO;
  const row = (await applicationsUnderReview(db)).find(isThis);
  if (!row) throw new Problem('not_found', 'There is no such application, or it has been decided.');
  return grantedLimit(row, { approve, limit });
}

/** Nobody decides in a case of their own or looks into it, even after they have left it. */
export async function mustBeOutside(db: Db, caseId: string, operator: Actor): Promise<void> {
  const own = (await myCases(db, operator.id)).find(({ id }) => id === caseId);
  if (!own) return;
  const words = own.until === null ? 'You are a party to this case.' : 'You were a party to this case.';
  throw new Problem('forbidden', `${words} Another operator must decide.`);
}
