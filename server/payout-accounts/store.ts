import { and, desc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, updateMany } from '#db/many.ts';
import type { Receiver } from './receiver.ts';
import { payoutAccounts } from './tables.ts';

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;
export type NewPayoutAccountRow = Omit<PayoutAccountRow, 'entry'>;

/**
 * Accounts that the payee entered, and those that the owner entered before the payee joined. A payee who has left has
 * only their own.
 */
const ofReceiver = ({ caseId, payeeId, hasLeft }: Receiver) => {
  const entered = isNull(payoutAccounts.payeeId);
  const own = payeeId === null ? entered : eq(payoutAccounts.payeeId, payeeId);
  return and(eq(payoutAccounts.caseId, caseId), hasLeft ? own : or(entered, own));
};

/** Not removed, newest first. */
export const accountsOf = (db: Db, receiver: Receiver): Promise<PayoutAccountRow[]> =>
  db
    .select()
    .from(payoutAccounts)
    .where(and(ofReceiver(receiver), isNull(payoutAccounts.removedAt)))
    .orderBy(desc(payoutAccounts.createdAt), desc(payoutAccounts.entry));

/** All accounts of these cases, whoever entered them. */
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

/** Suspends accounts until they are proven again. */
export async function suspendAccounts(tx: Db, accounts: readonly { caseId: string; id: string }[]) {
  const changes = accounts.map((key) => ({ key, set: { state: 'suspended' as const } }));
  await updateMany(tx, payoutAccounts, { caseId: payoutAccounts.caseId, id: payoutAccounts.id }, changes);
}

/** Every account of a case, removed ones too: who entered it, and from when to when it was there. */
export const accountsEver = (db: Db, caseId: string) =>
  db
    .select({
      id: payoutAccounts.id,
      payeeId: payoutAccounts.payeeId,
      createdAt: payoutAccounts.createdAt,
      removedAt: payoutAccounts.removedAt,
    })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.caseId, caseId));

/** Suspended payout accounts of all cases. */
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

/** Whether this payee (null: the owner for a payee who has not joined) ever entered an account; removed ones count. */
export async function hasEverEntered(tx: Db, caseId: string, payeeId: string | null): Promise<boolean> {
  const mine = payeeId === null ? isNull(payoutAccounts.payeeId) : eq(payoutAccounts.payeeId, payeeId);
  const [found] = await tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.caseId, caseId), mine))
    .limit(1);
  return found !== undefined;
}

/** Whether an account is the first its payee entered; removed ones count. */
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

/** A subquery for the ids of all accounts a person has added, in any case, removed ones included. */
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

/** Marks an account as removed and deletes its numbers; returns it, or undefined if there is none. */
export async function endAccount(
  tx: Db,
  receiver: Receiver,
  { id, now }: { id: string; now: Date },
): Promise<PayoutAccountRow | undefined> {
  const [removed] = await tx
    .update(payoutAccounts)
    .set(ended(now))
    .where(and(ofReceiver(receiver), eq(payoutAccounts.id, id), isNull(payoutAccounts.removedAt)))
    .returning();
  return removed;
}

/**
 * As `endAccount`, for all accounts that these payees entered before they left, and with `owners` for the bank accounts
 * that the owner entered before the first of them joined; returns how many there were. What a payee enters after leaving
 * stays: what they were credited with is paid there.
 */
export async function endAccountsOfOthers(
  tx: Db,
  { caseId, former, owners }: { caseId: string; former: readonly { userId: string; leftAt: Date }[]; owners: boolean },
  now: Date,
): Promise<number> {
  const entered = former.map(({ userId, leftAt }) =>
    and(eq(payoutAccounts.payeeId, userId), lte(payoutAccounts.createdAt, leftAt)),
  );
  const owned = owners ? [and(isNull(payoutAccounts.payeeId), eq(payoutAccounts.kind, 'bank'))] : [];
  if (entered.length + owned.length === 0) return 0;
  const removed = await tx
    .update(payoutAccounts)
    .set(ended(now))
    .where(and(eq(payoutAccounts.caseId, caseId), or(...entered, ...owned), isNull(payoutAccounts.removedAt)))
    .returning({ id: payoutAccounts.id });
  return removed.length;
}

const ended = (now: Date) => ({ removedAt: now, sealedAccountNumber: null, sealedPayorSsn: null });
