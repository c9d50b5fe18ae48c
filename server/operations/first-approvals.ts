import type { FirstApproval } from '@mainstay/contract/first-approval.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { allApprovals, deleteApproval } from './store-approvals.ts';

/** The case id for approvals that do not belong to one case. */
export const NO_CASE = 'accounts';

/** The first approval of an item; null if there is none, or it is not from after `since`. */
type FirstOf = (caseId: string, id: string, since?: Date | null) => FirstApproval | null;

/** First approvals of items that wait for a second operator, as operators see them. */
export async function firstApprovals(db: Db): Promise<FirstOf> {
  const found = new Map((await allApprovals(db)).map((row) => [`${row.caseId}/${row.reviewId}`, row]));
  return (caseId, id, since = null) => {
    const row = found.get(`${caseId}/${id}`);
    return row && (since === null || row.at > since)
      ? { name: row.operatorName, amount: row.amount, reason: row.reason }
      : null;
  };
}

/** Deletes the first approval when it is used; a third operator confirming at the same moment finds it gone. */
export async function useUpApproval(tx: Db, caseId: string, id: string, { needed }: { needed: boolean }) {
  const was = await deleteApproval(tx, caseId, id);
  if (needed && !was) throw doneJustNow();
}

export const doneJustNow = () => new Problem('conflict', 'Another operator has just done this.');
