import type { Cents } from '@mainstay/domain/money.ts';
import { needsTwo as isOver, takeApproval } from '@mainstay/domain/operations/four-eyes.ts';
import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import type { Settings } from '../settings/settings.ts';
import { doneJustNow, useUpApproval } from './first-approvals.ts';
import { type ApprovalRow, findApproval, insertApproval, replaceApproval } from './store-approvals.ts';

type Approval = Pick<ApprovalRow, 'caseId' | 'reviewId' | 'kind' | 'amount' | 'reason'>;

/** Whether this amount needs two operators. */
export const needsTwo = ({ decisionLimit }: Pick<Settings, 'decisionLimit'>, amount: Cents): boolean =>
  isOver(amount, decisionLimit);

/**
 * Whether an approval may be carried out now. Up to `DECISION_LIMIT` it may at once; above that, once a second operator
 * approves the same amount. The first approval of a larger amount is stored and recorded, and the same operator may
 * correct its amount. A denial needs one operator.
 */
export async function mayApprove(
  deps: Pick<Deps, 'db' | 'clock' | 'record' | 'settings'>,
  operator: Actor,
  of: Approval,
): Promise<boolean> {
  return !needsTwo(deps.settings, of.amount) || isSecond(deps, operator, of);
}

/**
 * As `mayApprove`: null if another operator must approve it first. Otherwise a function to call in the transaction that
 * carries it out, so the first approval is used once.
 */
export async function approvedBy(
  deps: Pick<Deps, 'db' | 'clock' | 'record' | 'settings'>,
  operator: Actor,
  of: Approval,
): Promise<((tx: Db) => Promise<void>) | null> {
  if (!(await mayApprove(deps, operator, of))) return null;
  return (tx) => useUpApproval(tx, of.caseId, of.reviewId, { needed: needsTwo(deps.settings, of.amount) });
}

/**
 * Whether another operator has already approved the same. If not, this approval is stored and recorded as the first
 * one.
 */
export async function isSecond(
  { db, clock, record }: Pick<Deps, 'db' | 'clock' | 'record'>,
  operator: Actor,
  of: Approval,
): Promise<boolean> {
  const { caseId, reviewId, kind, amount, reason } = of;
  return db.transaction(async (tx) => {
    const row = { ...of, operatorId: operator.id, operatorName: operator.name, at: clock.now() };
    const isNew = await insertApproval(tx, row);
    const first = isNew ? null : await findApproval(tx, caseId, reviewId);
    if (first === undefined) throw doneJustNow();
    const outcome = takeApproval(first, row);
    if (outcome === 'second') return true;
    if (outcome === 'corrected') await replaceApproval(tx, row);
    await record(tx, {
      caseId: 'accounts',
      actor: operator,
      action: 'review.approved_first',
      subject: `${kind}:${reviewId}`,
      after: { case: caseId, amount, reason },
    });
    return false;
  });
}
