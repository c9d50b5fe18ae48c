import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { reviewApprovals } from './tables.ts';

export type ApprovalRow = typeof reviewApprovals.$inferSelect;

export async function findApproval(db: Db, caseId: string, reviewId: string): Promise<ApprovalRow | undefined> {
  const mine = and(eq(reviewApprovals.caseId, caseId), eq(reviewApprovals.reviewId, reviewId));
  const [row] = await db.select().from(reviewApprovals).where(mine);
  return row;
}

/** False when there is one already. */
export async function insertApproval(tx: Db, row: ApprovalRow): Promise<boolean> {
  const added = await tx
    .insert(reviewApprovals)
    .values(row)
    .onConflictDoNothing()
    .returning({ at: reviewApprovals.at });
  return added.length > 0;
}

export const allApprovals = (db: Db): Promise<ApprovalRow[]> => db.select().from(reviewApprovals);
