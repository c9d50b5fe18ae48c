import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany } from '#db/many.ts';
import { forgetRefused } from './store-refused.ts';
import { messages, notificationPreferences, notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const mine = (caseId: string, userId: string) =>
  and(eq(notifications.caseId, caseId), eq(notifications.userId, userId));

/** Stores each one once; existing notifications stay as they are. */
export const insertNotifications = (tx: Db, rows: readonly (typeof notifications.$inferInsert)[]): Promise<void> =>
  insertMany(tx, notifications, rows, 'pass over');

const unread = (caseId: string, userId: string) => and(mine(caseId, userId), eq(notifications.isRead, false));

type Asked = { caseId: string; userId: string; limit: number };

/** A reader's latest notifications in a case, newest first: all, or only unread ones, as prepared statements. */
export function notificationReader(db: Db) {
  const latest = (name: string, where: SQL | undefined) => {
    const { id, type, title, message, isRead, createdAt, entry } = notifications;
    const read = db
      .select({ id, type, title, message, isRead, createdAt })
      .from(notifications)
      .where(
        and(
          eq(notifications.caseId, sql.placeholder('caseId')),
          eq(notifications.userId, sql.placeholder('userId')),
          where,
        ),
      )
      .orderBy(desc(createdAt), desc(entry))
      .limit(sql.placeholder('limit'))
      .prepare(name);
    return (asked: Asked) => read.execute(asked);
  };
  return {
    all: latest('latest_notifications', undefined),
    unread: latest('latest_unread_notifications', eq(notifications.isRead, false)),
  };
}

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

/** Deletes the notifications of a person who closed their account, and cancels messages to their addresses. */
export async function forgetMessages(tx: Db, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await forgetRefused(tx, { id, addresses: [email] });
  await tx.delete(notifications).where(eq(notifications.userId, id));
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, id));
  const theirs = or(eq(messages.userId, id), eq(messages.recipient, email));
  await tx
    .update(messages)
    .set({
      recipient: '',
      subject: '',
      body: '',
      givenUpAt: sql`coalesce(${messages.givenUpAt}, ${messages.sentAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(theirs);
}
