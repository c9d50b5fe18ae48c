import { SETTING_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import type { DocumentType } from '@mainstay/domain/documents/upload-rules.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among } from '#db/many.ts';
import { documents, uploadTickets } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type TicketRow = typeof uploadTickets.$inferSelect;

const one = (caseId: string, id: string) => and(eq(documents.caseId, caseId), eq(documents.id, id));

export async function insertDocument(tx: Db, row: typeof documents.$inferInsert): Promise<DocumentRow> {
  const [stored] = await tx.insert(documents).values(row).returning();
  if (!stored) throw new Error('a document was not stored');
  return stored;
}

/** Newest first; all of them, including receipts, unless a type is given. */
export const documentsOf = (db: Db, caseId: string, type?: DocumentType): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.caseId, caseId), type && eq(documents.documentType, type)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));

/** How many documents of a type a case has, not counting withdrawn ones. */
export const countDocuments = (db: Db, caseId: string, type: DocumentType): Promise<number> =>
  db.$count(
    documents,
    and(eq(documents.caseId, caseId), eq(documents.documentType, type), isNull(documents.withdrawnAt)),
  );

/** Whether an agreement that names payments has been read for the case: `namesPayments` of its terms, in SQL. */
export async function wasOrderRead(db: Db, caseId: string): Promise<boolean> {
  const terms = documents.agreementTerms;
  const read = and(
    eq(documents.caseId, caseId),
    eq(documents.documentType, 'agreement'),
    eq(documents.analysisStatus, 'completed'),
    isNull(documents.withdrawnAt),
    or(
      ...SETTING_FIELDS.map((field) => sql`${terms} ->> ${field} is not null`),
      sql`jsonb_path_exists(${terms}, '$.obligations[0]')`,
    ),
  );
  const found = await db.select({ id: documents.id }).from(documents).where(read).limit(1);
  return found.length > 0;
}

export async function findDocument(db: Db, caseId: string, id: string): Promise<DocumentRow | undefined> {
  const [found] = await db.select().from(documents).where(one(caseId, id));
  return found;
}

export const documentsAmong = (db: Db, caseId: string, ids: readonly string[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.caseId, caseId), inArray(documents.id, [...ids])));

/** The documents of a case with these bytes: the same picture may have been uploaded more than once. */
export async function documentsWithHash(db: Db, caseId: string, sha256: string): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.caseId, caseId), eq(documents.sha256, sha256)));
  return rows.map(({ id }) => id);
}

/** Read across cases, for operators: which of these documents say that they are court orders. */
export async function ordersAmong(db: Db, keys: readonly { caseId: string; id: string }[]): Promise<Set<string>> {
  const these = among({ caseId: documents.caseId, id: documents.id }, keys);
  const orders = and(these, eq(documents.saysOrder, true), isNull(documents.withdrawnAt));
  const rows = await db.select({ id: documents.id }).from(documents).where(orders);
  return new Set(rows.map(({ id }) => id));
}

/** What the documents of a case, except withdrawn ones, say about the court case. */
export async function courtCasesRead(db: Db, caseId: string) {
  const kept = and(eq(documents.caseId, caseId), isNull(documents.withdrawnAt), isNotNull(documents.courtCase));
  const rows = await db.select({ courtCase: documents.courtCase }).from(documents).where(kept);
  return rows.flatMap(({ courtCase }) => courtCase ?? []);
}

export async function lockDocument(tx: Db, caseId: string, id: string): Promise<DocumentRow | undefined> {
  const [found] = await tx.select().from(documents).where(one(caseId, id)).for('update');
  return found;
}

export async function updateDocument(tx: Db, caseId: string, id: string, change: Partial<DocumentRow>) {
  await tx.update(documents).set(change).where(one(caseId, id));
}

/** Read across cases: withdrawn documents whose files may still be in the store, oldest first. */
export const withdrawnWithFiles = (db: Db, limit: number): Promise<{ caseId: string; id: string }[]> =>
  db
    .select({ caseId: documents.caseId, id: documents.id })
    .from(documents)
    .where(and(isNotNull(documents.withdrawnAt), isNull(documents.fileRemovedAt)))
    .orderBy(asc(documents.withdrawnAt))
    .limit(limit);

/** Puts a document back at the start of the process, only if it failed, so a second click changes nothing. */
export async function reopenFailed(tx: Db, caseId: string, id: string): Promise<DocumentRow | undefined> {
  const [reopened] = await tx
    .update(documents)
    .set({
      analysisStatus: 'pending',
      failureReason: null,
      leasedUntil: null,
      leaseHolder: null,
      attempts: 0,
      progressPage: null,
      progressPages: null,
    })
    .where(and(one(caseId, id), eq(documents.analysisStatus, 'failed'), isNull(documents.withdrawnAt)))
    .returning();
  return reopened;
}

export async function insertTicket(tx: Db, row: TicketRow) {
  await tx.insert(uploadTickets).values(row);
}

export async function findTicket(db: Db, caseId: string, id: string): Promise<TicketRow | undefined> {
  const [found] = await db
    .select()
    .from(uploadTickets)
    .where(and(eq(uploadTickets.caseId, caseId), eq(uploadTickets.id, id)));
  return found;
}

/** Uses up a ticket; false if it was used before. */
export async function useTicket(tx: Db, caseId: string, id: string, at: Date): Promise<boolean> {
  const unused = and(eq(uploadTickets.caseId, caseId), eq(uploadTickets.id, id), isNull(uploadTickets.usedAt));
  const rows = await tx.update(uploadTickets).set({ usedAt: at }).where(unused).returning({ id: uploadTickets.id });
  return rows.length > 0;
}
