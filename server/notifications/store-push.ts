import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { pushKeys, pushSubscriptions } from './tables.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
type KeysRow = typeof pushKeys.$inferSelect;

export async function findPushKeys(db: Db): Promise<KeysRow | undefined> {
  const [found] = await db.select().from(pushKeys);
  return found;
}

/** Adds nothing if another process was first. */
export async function insertPushKeys(db: Db, row: KeysRow) {
  await db.insert(pushKeys).values(row).onConflictDoNothing();
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [found] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return found;
}

/** A person's push subscriptions in these sessions. */
export const subscriptionsOf = (db: Db, userId: string, sessionIds: readonly string[]): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.sessionId, [...sessionIds])));

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, sessionId))) > 0;
}

/** A browser has one subscription, and so does a session: earlier ones of either are replaced. */
export async function replaceSubscription(tx: Db, row: SubscriptionRow) {
  const { id, userId, sessionId, endpointHash, sealedEndpoint, createdAt } = row;
  const before = and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpointHash, endpointHash));
  await tx.delete(pushSubscriptions).where(before);
  await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({
    target: pushSubscriptions.endpointHash,
    set: { id, userId, sessionId, sealedEndpoint, createdAt },
  });
}

export async function deleteSubscriptionOf(db: Db, sessionId: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

export async function deleteSubscription(db: Db, id: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
