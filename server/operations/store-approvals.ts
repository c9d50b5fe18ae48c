import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { reviewApprovals } from './tables.ts';

export type ApprovalRow = typeof reviewApprovals.$inferSelect;

export async function findApproval(db: Db, caseId: string, reviewId: string): Promise<ApprovalRow | undefined> {
  const mine = and(eq(reviewApprovals.caseId, caseId), eq(reviewApprovals.reviewId, reviewId));
  const [row] = await db.select().from(reviewApprovals).where(mine);
  return row;
}

/** False if there already is one. */
export async function insertApproval(tx: Db, row: ApprovalRow): Promise<boolean> {
  const added = await tx
    .insert(reviewApprovals)
    .values(row)
    .onConflictDoNothing()
    .returning({ at: reviewApprovals.at });
  return added.length > 0;
}

export async function replaceApproval(tx: Db, { caseId, reviewId, ...change }: ApprovalRow) {
  const mine = and(eq(reviewApprovals.caseId, caseId), eq(reviewApprovals.reviewId, reviewId));
  await tx.update(reviewApprovals).set(change).where(mine);
}

/** Deletes a first approval, or with `until` only one that is not newer; false if there was none. */
export async function deleteApproval(tx: Db, caseId: string, reviewId: string, until?: Date): Promise<boolean> {
  const of = and(eq(reviewApprovals.caseId, caseId), eq(reviewApprovals.reviewId, reviewId));
  const mine = until ? and(of, lte(reviewApprovals.at, until)) : of;
  return (await tx.delete(reviewApprovals).where(mine).returning({ at: reviewApprovals.at })).length > 0;
}

/** Deletes a person's first approvals that nobody has confirmed yet. */
export async function deleteApprovalsOf(tx: Db, operatorId: string) {
  await tx.delete(reviewApprovals).where(eq(reviewApprovals.operatorId, operatorId));
}

export const allApprovals = (db: Db): Promise<ApprovalRow[]> => db.select().from(reviewApprovals);
