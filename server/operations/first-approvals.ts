import type { FirstApproval } from '@mainstay/contract/first-approval.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { allApprovals, deleteApproval } from './store-approvals.ts';

/** What is no matter of one case is approved under this name. */
export const NO_CASE = 'accounts';

/** Who has approved first, by what it is about; null where nobody has, or not `since` then. */
type FirstOf = (caseId: string, id: string, since?: Date | null) => FirstApproval | null;

/** Who has approved first what waits for a second operator, as operators see it. */
export async function firstApprovals(db: Db): Promise<FirstOf> {
  const found = new Map((await allApprovals(db)).map((row) => [`${row.caseId}/${row.reviewId}`, row]));
  return (caseId, id, since = null) => {
    const row = found.get(`${caseId}/${id}`);
    return row && (since === null || row.at > since)
      ? { name: row.operatorName, amount: row.amount, reason: row.reason }
      : null;
  };
}

/** Takes the first approval away by what it allows; a third operator who confirms at the same time finds it used. */
export async function useUpApproval(tx: Db, caseId: string, id: string, { needed }: { needed: boolean }) {
  const was = await deleteApproval(tx, caseId, id);
  if (needed && !was) throw doneJustNow();
}

export const doneJustNow = () => new Problem('conflict', 'Another operator has just done this.');
