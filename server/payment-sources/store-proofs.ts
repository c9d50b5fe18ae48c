import type { ProofEntry } from '@mainstay/domain/payment-sources/account-proof.ts';
import { and, asc, count, desc, eq, gt, inArray, ne, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, insertMany } from '#db/many.ts';
import { accountProofEntries, accountProofs } from './tables.ts';

type Row = Omit<typeof accountProofs.$inferSelect, 'entry'>;
type EntryRow = Omit<typeof accountProofEntries.$inferSelect, 'entry'>;

/** How an account is proven, with its entries in the order in which they are submitted. */
export type ProofRow = Row & { entries: ProofEntry[] };

export async function insertProof(tx: Db, row: Row, entries: readonly Pick<EntryRow, 'id' | 'direction' | 'amount'>[]) {
  const { caseId, id: proofId } = row;
  await tx.insert(accountProofs).values(row);
  const rows = entries.map((entry) => ({ ...entry, caseId, proofId, state: 'sent' as const }));
  await insertMany(tx, accountProofEntries, rows);
}

/** How many proofs of these accounts were started since then without succeeding. */
export async function countUnproven(db: Db, accountIds: SQLWrapper, since: Date): Promise<number> {
  const { accountId, state, createdAt } = accountProofs;
  const unproven = and(inArray(accountId, accountIds), ne(state, 'proven'), gt(createdAt, since));
  const [row] = await db.select({ unproven: count() }).from(accountProofs).where(unproven);
  return row?.unproven ?? 0;
}

/** A proof with its entries; null if the case has none with that id. */
export async function findProof(db: Db, caseId: string, id: string): Promise<ProofRow | null> {
  const which = and(eq(accountProofs.caseId, caseId), eq(accountProofs.id, id));
  const [row] = await db.select().from(accountProofs).where(which);
  if (!row) return null;
  return (await withEntries(db, [row]))[0] ?? null;
}

/** The newest proof of each of these accounts, by account. */
export async function newestProofs(
  db: Db,
  accounts: readonly { caseId: string; accountId: string }[],
): Promise<Map<string, ProofRow>> {
  if (accounts.length === 0) return new Map();
  const { caseId, accountId } = accountProofs;
  const rows = await db
    .selectDistinctOn([caseId, accountId])
    .from(accountProofs)
    .where(among({ caseId, accountId }, accounts))
    .orderBy(caseId, accountId, desc(accountProofs.createdAt), desc(accountProofs.entry));
  return new Map((await withEntries(db, rows)).map((row) => [row.accountId, row]));
}

async function withEntries(db: Db, rows: readonly Row[]): Promise<ProofRow[]> {
  const { caseId, proofId } = accountProofEntries;
  const keys = rows.map((row) => ({ caseId: row.caseId, proofId: row.id }));
  const found =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(accountProofEntries)
          .where(among({ caseId, proofId }, keys))
          .orderBy(asc(accountProofEntries.entry));
  return rows.map((row) => ({
    ...row,
    entries: found.filter((entry) => entry.proofId === row.id && entry.caseId === row.caseId),
  }));
}

export async function updateProof(
  tx: Db,
  { caseId, id }: Pick<Row, 'caseId' | 'id'>,
  { entries: _, ...change }: Partial<ProofRow>,
) {
  const which = and(eq(accountProofs.caseId, caseId), eq(accountProofs.id, id));
  await tx.update(accountProofs).set(change).where(which);
}

/** Which of these entries, identified by case and id, prove an account: the proof of each. */
export async function proofsOfEntries(
  db: Db,
  keys: readonly { caseId: string; id: string }[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { caseId, id } = accountProofEntries;
  const rows = await db.select().from(accountProofEntries).where(among({ caseId, id }, keys));
  return new Map(rows.map((row) => [`${row.caseId}/${row.id}`, row.proofId]));
}

export async function updateProofEntry(tx: Db, caseId: string, id: string, state: ProofEntry['state']) {
  const which = and(eq(accountProofEntries.caseId, caseId), eq(accountProofEntries.id, id));
  await tx.update(accountProofEntries).set({ state }).where(which);
}

/** The proofs of a case without a settled entry; the bank may not have been given them yet. */
export const unsettledProofs = (db: Db, caseId: string): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: accountProofs.id })
    .from(accountProofs)
    .innerJoin(
      accountProofEntries,
      and(eq(accountProofEntries.caseId, accountProofs.caseId), eq(accountProofEntries.proofId, accountProofs.id)),
    )
    .where(
      and(eq(accountProofs.caseId, caseId), eq(accountProofs.state, 'waiting'), eq(accountProofEntries.state, 'sent')),
    );
