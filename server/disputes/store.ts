import type { Dispute } from '@mainstay/domain/disputes/dispute.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among } from '#db/many.ts';
import { disputes } from './tables.ts';

export type DisputeRow = Dispute & { caseId: string };

/** Newest first. */
export const disputesOf = (db: Db, caseId: string): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.caseId, caseId)).orderBy(desc(disputes.openedAt), desc(disputes.id));

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const [found] = await db.select().from(disputes).where(eq(disputes.id, id));
  return found;
}

const unanswered = inArray(disputes.state, ['open', 'credited']);

/** Of all cases, earliest due first. */
export const openDisputes = (db: Db): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(unanswered).orderBy(asc(disputes.creditDueAt), asc(disputes.id));

/** Whether this person has an open dispute in this case. */
export async function hasOpenDispute(db: Db, { caseId, userId }: { caseId: string; userId: string }): Promise<boolean> {
  const theirs = and(eq(disputes.caseId, caseId), eq(disputes.openedBy, userId), unanswered);
  return (await db.select({ id: disputes.id }).from(disputes).where(theirs).limit(1)).length > 0;
}

/** Whether a debit of a payment is disputed, and the dispute is not answered. */
export async function isDisputed(db: Db, of: { caseId: string; paymentId: string }): Promise<boolean> {
  const about = and(eq(disputes.caseId, of.caseId), eq(disputes.paymentId, of.paymentId), unanswered);
  return (await db.select({ id: disputes.id }).from(disputes).where(about).limit(1)).length > 0;
}

export const unansweredOf = (db: Db, debits: readonly { caseId: string; id: string }[]): Promise<DisputeRow[]> =>
  db
    .select()
    .from(disputes)
    .where(and(unanswered, among({ caseId: disputes.caseId, id: disputes.debitId }, debits)));

export async function saveDispute(tx: Db, row: DisputeRow): Promise<void> {
  const { state, creditedAt, answeredAt, answer, creditUsed, refunded } = row;
  const set = { state, creditedAt, answeredAt, answer, creditUsed, refunded };
  await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set });
}
