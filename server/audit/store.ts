import { GENESIS } from '@mainstay/domain/audit/chain.ts';
import { and, asc, desc, eq, gt, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany, updateMany } from '#db/many.ts';
import { auditEvents, auditHeads } from './tables.ts';

export type AuditRow = typeof auditEvents.$inferSelect;
export type Head = typeof auditHeads.$inferSelect;

/**
 * The heads of chains, locked until the transaction ends, always in the same order. An empty chain gets its head here.
 */
export const lockHeads = (tx: Db, caseIds: readonly string[]): Promise<Head[]> =>
  tx
    .insert(auditHeads)
    .select(
      sql`select id, 0, ${GENESIS}, null, null from json_array_elements_text(${JSON.stringify([...caseIds].sort())}::json) as t(id)`,
    )
    .onConflictDoUpdate({ target: auditHeads.caseId, set: { caseId: sql`excluded.case_id` } })
    .returning();

export async function appendEvents(tx: Db, rows: readonly AuditRow[], heads: readonly Head[]) {
  await insertMany(tx, auditEvents, rows);
  await updateMany(
    tx,
    auditHeads,
    { caseId: auditHeads.caseId },
    heads.map(({ caseId, sequence, hash, seal, signed }) => ({
      key: { caseId },
      set: { sequence, hash, seal, signed },
    })),
  );
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

export const eventsBetween = (db: Db, caseId: string, of: { from: Date; until: Date }): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.caseId, caseId), gte(auditEvents.at, of.from), lt(auditEvents.at, of.until)))
    .orderBy(asc(auditEvents.sequence));

/** The newest entry whose action is not one of these. */
export async function findNewest(db: Db, caseId: string, except: readonly string[]): Promise<AuditRow | undefined> {
  const wanted = and(eq(auditEvents.caseId, caseId), notInArray(auditEvents.action, [...except]));
  const [found] = await db.select().from(auditEvents).where(wanted).orderBy(desc(auditEvents.sequence)).limit(1);
  return found;
}

export async function findLatest(db: Db, caseId: string, action: string): Promise<AuditRow | undefined> {
  const wanted = and(eq(auditEvents.caseId, caseId), eq(auditEvents.action, action));
  const [found] = await db.select().from(auditEvents).where(wanted).orderBy(desc(auditEvents.sequence)).limit(1);
  return found;
}

/** The newest entry of an action that names this field after it. */
export async function findLatestNaming(
  db: Db,
  caseId: string,
  { action, field }: { action: string; field: string },
): Promise<AuditRow | undefined> {
  const { after } = auditEvents;
  const wanted = and(eq(auditEvents.caseId, caseId), eq(auditEvents.action, action), sql`${after} ? ${field}`);
  const [found] = await db.select().from(auditEvents).where(wanted).orderBy(desc(auditEvents.sequence)).limit(1);
  return found;
}
