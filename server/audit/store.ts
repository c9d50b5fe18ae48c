import { GENESIS } from '@mainstay/domain/audit/chain.ts';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { auditEvents, auditHeads } from './tables.ts';

export type AuditRow = typeof auditEvents.$inferSelect;
export type Head = typeof auditHeads.$inferSelect;

/** The end of the chain, locked until the transaction ends; an empty chain gets its head here. */
export async function lockHead(tx: Db, caseId: string): Promise<Head> {
  const [head] = await tx
    .insert(auditHeads)
    .values({ caseId, sequence: 0, hash: GENESIS })
    .onConflictDoUpdate({ target: auditHeads.caseId, set: { caseId } })
    .returning();
  if (!head) throw new Error(`audit chain ${caseId} has no head`);
  return head;
}

export async function appendEvent(tx: Db, row: AuditRow) {
  await tx.insert(auditEvents).values(row);
  await tx.update(auditHeads).set({ sequence: row.sequence, hash: row.hash }).where(eq(auditHeads.caseId, row.caseId));
}

export async function findHead(db: Db, caseId: string): Promise<Head | undefined> {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.caseId, caseId));
  return head;
}

export const eventsAfter = (db: Db, caseId: string, sequence: number, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.caseId, caseId), gt(auditEvents.sequence, sequence)))
    .orderBy(asc(auditEvents.sequence))
    .limit(limit);

export async function findLatest(db: Db, caseId: string, action: string): Promise<AuditRow | undefined> {
  const wanted = and(eq(auditEvents.caseId, caseId), eq(auditEvents.action, action));
  const [found] = await db.select().from(auditEvents).where(wanted).orderBy(desc(auditEvents.sequence)).limit(1);
  return found;
}
