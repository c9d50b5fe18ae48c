import type { Channel } from '@mainstay/domain/notifications/post.ts';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { NotificationRow } from './store.ts';
import { messages, notifications } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;
export type MessageKey = Pick<MessageRow, 'caseId' | 'id'>;

/** Who has news that is to be looked at now, in all cases: the question of the post office. */
export const peopleWithNews = (db: Db, now: Date, limit: number): Promise<{ caseId: string; userId: string }[]> =>
  db
    .select({ caseId: notifications.caseId, userId: notifications.userId })
    .from(notifications)
    .where(and(isNotNull(notifications.postAt), lte(notifications.postAt, now)))
    .groupBy(notifications.caseId, notifications.userId)
    .orderBy(asc(sql`min(${notifications.postAt})`))
    .limit(limit);

/** A person's news in a case, oldest first; none while another process looks at them. */
export const lockNews = (tx: Db, caseId: string, userId: string): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.caseId, caseId), eq(notifications.userId, userId), isNotNull(notifications.postAt)))
    .orderBy(asc(notifications.createdAt), asc(notifications.entry))
    .for('update', { skipLocked: true });

export async function lookAgain(tx: Db, caseId: string, ids: readonly string[], at: Date | null) {
  await tx
    .update(notifications)
    .set({ postAt: at })
    .where(and(eq(notifications.caseId, caseId), inArray(notifications.id, [...ids])));
}

/** How many messages a person got since then, and when the last digest was written. */
export async function recentMessages(tx: Db, caseId: string, userId: string, channel: Channel, since: Date) {
  const his = and(eq(messages.caseId, caseId), eq(messages.userId, userId), eq(messages.channel, channel));
  const [row] = await tx
    .select({
      letters: count(),
      digestAt: sql<Date | null>`max(${messages.createdAt}) filter (where ${messages.isDigest})`.mapWith(
        messages.createdAt,
      ),
    })
    .from(messages)
    .where(and(his, gt(messages.createdAt, since)));
  return { letters: row?.letters ?? 0, digestAt: row?.digestAt ?? null };
}

export async function insertMessages(tx: Db, rows: MessageRow[]) {
  if (rows.length > 0) await tx.insert(messages).values(rows);
}

const toSend = and(isNull(messages.sentAt), isNull(messages.givenUpAt));

/** Takes one message that nobody has tried yet; until then nobody else does. */
export async function takeFirst(db: Db, of: MessageKey, until: Date): Promise<MessageRow | undefined> {
  const untried = and(toSend, eq(messages.caseId, of.caseId), eq(messages.id, of.id), eq(messages.attempts, 0));
  const [taken] = await db.update(messages).set({ tryAt: until, attempts: 1 }).where(untried).returning();
  return taken;
}

/** What has not been sent is not sent any more. */
export async function dropMessage(tx: Db, of: MessageKey, now: Date) {
  const unsent = and(toSend, eq(messages.caseId, of.caseId), eq(messages.id, of.id));
  await tx.update(messages).set({ givenUpAt: now, body: '' }).where(unsent);
}

/** Takes the message that has waited longest; until then nobody else does. */
export async function takeMessage(db: Db, now: Date, until: Date): Promise<MessageRow | undefined> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(messages)
      .where(and(toSend, lte(messages.tryAt, now)))
      .orderBy(asc(messages.tryAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const attempts = next.attempts + 1;
    await changeMessage(tx, next, { tryAt: until, attempts });
    return { ...next, attempts };
  });
}

export async function changeMessage(db: Db, { caseId, id }: MessageKey, change: Partial<MessageRow>) {
  await db
    .update(messages)
    .set(change)
    .where(and(eq(messages.caseId, caseId), eq(messages.id, id)));
}
