import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { claimDocuments, insuranceClaims } from './tables.ts';

export type ClaimRow = Omit<typeof insuranceClaims.$inferSelect, 'entry'>;
export type ClaimDocumentRow = typeof claimDocuments.$inferSelect;

const one = (caseId: string, id: string) => and(eq(insuranceClaims.caseId, caseId), eq(insuranceClaims.id, id));

export async function insertClaim(tx: Db, row: ClaimRow) {
  await tx.insert(insuranceClaims).values(row);
}

export async function findClaim(db: Db, caseId: string, id: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(insuranceClaims).where(one(caseId, id));
  return row;
}

export async function updateClaim(tx: Db, caseId: string, id: string, change: Partial<ClaimRow>) {
  await tx.update(insuranceClaims).set(change).where(one(caseId, id));
}

/** Newest first. */
export const claimsOf = (db: Db, caseId: string): Promise<ClaimRow[]> =>
  db.select().from(insuranceClaims).where(eq(insuranceClaims.caseId, caseId)).orderBy(desc(insuranceClaims.entry));

export async function insertClaimDocument(tx: Db, row: ClaimDocumentRow) {
  await tx.insert(claimDocuments).values(row);
}

export async function findClaimDocument(db: Db, caseId: string, id: string): Promise<ClaimDocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(claimDocuments)
    .where(and(eq(claimDocuments.caseId, caseId), eq(claimDocuments.id, id)));
  return row;
}

export const claimDocumentsOf = (db: Db, caseId: string): Promise<ClaimDocumentRow[]> =>
  db
    .select()
    .from(claimDocuments)
    .where(eq(claimDocuments.caseId, caseId))
    .orderBy(asc(claimDocuments.uploadedAt), asc(claimDocuments.id));
