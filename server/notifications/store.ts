import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany } from '#db/many.ts';
import { forMany } from '#db/together.ts';
import { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const mine = (caseId: string, userId: string) =>
  and(eq(notifications.caseId, caseId), eq(notifications.userId, userId));

/** Stores each once; what was told before stays as it is. */
export const insertNotifications = forMany(async (tx: Db, all: readonly NotificationRow[][]) => {
  await insertMany(tx, notifications, all.flat(), 'pass over');
  return all.map(() => undefined);
});

const unread = (caseId: string, userId: string) => and(mine(caseId, userId), eq(notifications.isRead, false));

export const notificationsOf = (
  db: Db,
  caseId: string,
  userId: string,
  { limit, only }: { limit: number; only?: 'unread' | undefined },
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(only ? unread(caseId, userId) : mine(caseId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

export async function unreadOf(db: Db, caseId: string, userId: string): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notifications).where(unread(caseId, userId));
  return row?.unread ?? 0;
}

export async function setRead(
  db: Db,
  caseId: string,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  const wanted = and(mine(caseId, userId), eq(notifications.id, id));
  const [row] = await db.update(notifications).set({ isRead: true }).where(wanted).returning();
  return row;
}
