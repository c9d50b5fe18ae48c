import { and, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, updateMany } from '#db/many.ts';
import { payoutAccounts } from './tables.ts';

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;
export type NewPayoutAccountRow = Omit<PayoutAccountRow, 'entry'>;

/** Those that the payee entered, and those that the owner entered for one who had not joined. */
const ofReceiver = (caseId: string, payeeId: string | null) =>
  and(
    eq(payoutAccounts.caseId, caseId),
    payeeId === null
      ? isNull(payoutAccounts.payeeId)
      : or(isNull(payoutAccounts.payeeId), eq(payoutAccounts.payeeId, payeeId)),
  );

/** Those that were not removed, newest first. */
export const accountsOf = (db: Db, caseId: string, payeeId: string | null): Promise<PayoutAccountRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(and(ofReceiver(caseId, payeeId), isNull(payoutAccounts.removedAt)))
    .orderBy(desc(payoutAccounts.createdAt), desc(payoutAccounts.entry));

/** The same of whole cases, whoever entered them. */
export const accountsOfCases = (db: Db, caseIds: readonly string[]): Promise<PayoutAccountRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(
      and(
        among(
          { caseId: payoutAccounts.caseId },
          caseIds.map((caseId) => ({ caseId })),
        ),
        isNull(payoutAccounts.removedAt),
      ),
    )
    .orderBy(desc(payoutAccounts.createdAt), desc(payoutAccounts.entry));

/** Those of which the bank could not pay to are used no more, until they are proven again. */
export async function suspendAccounts(tx: Db, accounts: readonly { caseId: string; id: string }[]) {
  const changes = accounts.map((key) => ({ key, set: { state: 'suspended' as const } }));
  await updateMany(tx, payoutAccounts, { caseId: payoutAccounts.caseId, id: payoutAccounts.id }, changes);
}

/** Those of every case that a bank sent money back from. */
export const suspendedPayoutAccounts = (db: Db) =>
  db
    .select({
      caseId: payoutAccounts.caseId,
      id: payoutAccounts.id,
      name: payoutAccounts.name,
      lastFour: payoutAccounts.lastFour,
      createdAt: payoutAccounts.createdAt,
    })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.state, 'suspended'), isNull(payoutAccounts.removedAt)));

/** Whether this payee, or the owner for none, has ever entered one: removed ones count. */
export async function hasEverEntered(tx: Db, caseId: string, payeeId: string | null): Promise<boolean> {
  const mine = payeeId === null ? isNull(payoutAccounts.payeeId) : eq(payoutAccounts.payeeId, payeeId);
  const [found] = await tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.caseId, caseId), mine))
    .limit(1);
  return found !== undefined;
}

/** Whether its payee, or the owner for none, had entered no other before it: removed ones count. */
export async function isFirstEntered(tx: Db, { caseId, payeeId, entry }: PayoutAccountRow): Promise<boolean> {
  const mine = payeeId === null ? isNull(payoutAccounts.payeeId) : eq(payoutAccounts.payeeId, payeeId);
  const [before] = await tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.caseId, caseId), mine, lt(payoutAccounts.entry, entry)))
    .limit(1);
  return before === undefined;
}

export const accountsByKey = (db: Db, keys: readonly { caseId: string; id: string }[]): Promise<PayoutAccountRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(among({ caseId: payoutAccounts.caseId, id: payoutAccounts.id }, keys));

const one = (caseId: string, id: string) => and(eq(payoutAccounts.caseId, caseId), eq(payoutAccounts.id, id));

/** A part of a statement: the accounts that somebody has added in whatever case, removed ones too. */
export const idsOfAccountsBy = (db: Db, userId: string) =>
  db.select({ id: payoutAccounts.id }).from(payoutAccounts).where(eq(payoutAccounts.addedBy, userId));

export async function lockAccount(tx: Db, caseId: string, id: string): Promise<PayoutAccountRow | undefined> {
  const which = and(one(caseId, id), isNull(payoutAccounts.removedAt));
  const [found] = await tx.select().from(payoutAccounts).where(which).for('update');
  return found;
}

export async function updateAccount(tx: Db, caseId: string, id: string, change: Partial<PayoutAccountRow>) {
  await tx.update(payoutAccounts).set(change).where(one(caseId, id));
}

export async function insertAccount(tx: Db, row: NewPayoutAccountRow) {
  await tx.insert(payoutAccounts).values(row);
}

/** Takes an account out of use and its numbers out of the database; answers it, or nothing when it is not there. */
export async function endAccount(
  tx: Db,
  { caseId, id, payeeId }: { caseId: string; id: string; payeeId: string | null },
  now: Date,
): Promise<PayoutAccountRow | undefined> {
  const [removed] = await tx
    .update(payoutAccounts)
    .set(ended(now))
    .where(and(ofReceiver(caseId, payeeId), eq(payoutAccounts.id, id), isNull(payoutAccounts.removedAt)))
    .returning();
  return removed;
}

/** As `endAccount`, for those that somebody else entered who was the payee; answers how many there were. */
export async function endAccountsOfOthers(
  tx: Db,
  { caseId, payeeId }: { caseId: string; payeeId: string | null },
  now: Date,
): Promise<number> {
  const removed = await tx
    .update(payoutAccounts)
    .set(ended(now))
    .where(
      and(
        eq(payoutAccounts.caseId, caseId),
        payeeId === null ? isNotNull(payoutAccounts.payeeId) : ne(payoutAccounts.payeeId, payeeId),
        isNull(payoutAccounts.removedAt),
      ),
    )
    .returning({ id: payoutAccounts.id });
  return removed.length;
}

const ended = (now: Date) => ({ removedAt: now, sealedAccountNumber: null, sealedPayorSsn: null });
