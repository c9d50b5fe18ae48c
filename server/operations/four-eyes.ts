import type { Review } from '@mainstay/contract/operations.ts';
import { type Cents, dollars } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Actor, Deps } from '../deps.ts';
import { findApproval, insertApproval } from './store-approvals.ts';

type Approval = { caseId: string; reviewId: string; kind: Review['kind']; amount: Cents; reason: string };

/**
 * Whether an approval may be carried out now: one of up to `DECISION_LIMIT` at once, a larger one when a second operator approves the same
 * amount. The first approval of a larger one is kept, and recorded. A denial needs one operator.
 */
export async function mayApprove(
  { db, clock, record, settings }: Pick<Deps, 'db' | 'clock' | 'record' | 'settings'>,
  operator: Actor,
  of: Approval,
): Promise<boolean> {
  const { decisionLimit } = settings;
  if (decisionLimit === null || of.amount <= decisionLimit) return true;
  const { caseId, reviewId, kind, amount, reason } = of;
  return db.transaction(async (tx) => {
    const { id: operatorId, name: operatorName } = operator;
    const isFirst = await insertApproval(tx, { ...of, operatorId, operatorName, at: clock.now() });
    if (isFirst) {
      await record(tx, {
        caseId: 'accounts',
        actor: operator,
        action: 'review.approved_first',
        subject: `${kind}:${reviewId}`,
        after: { case: caseId, amount, reason },
      });
      return false;
    }
    const first = await findApproval(tx, caseId, reviewId);
    if (!first || first.operatorId === operator.id)
      throw new Problem('conflict', 'You have approved this. Another operator must confirm it.');
    if (first.amount !== amount)
      throw new Problem(
        'conflict',
        `${first.operatorName} approved ${dollars(first.amount)}. Approve the same amount, or deny it.`,
        { limit: `Enter ${dollars(first.amount)}` },
      );
    return true;
  });
}
