import type { Channel } from '@mainstay/domain/notifications/post.ts';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { leaseOn } from '#db/lease.ts';
import type { NotificationRow } from './store.ts';
import { messages, notifications } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;
export type MessageKey = Pick<MessageRow, 'caseId' | 'id'>;

/** People with news to process now, across all cases. */
export const peopleWithNews = (db: Db, now: Date, limit: number): Promise<{ caseId: string; userId: string }[]> =>
  db
    .select({ caseId: notifications.caseId, userId: notifications.userId })
    .from(notifications)
    .where(and(isNotNull(notifications.postAt), lte(notifications.postAt, now)))
    .groupBy(notifications.caseId, notifications.userId)
    .orderBy(asc(sql`min(${notifications.postAt})`))
    .limit(limit);

/** A person's news in a case, oldest first; none if another process is processing them. */
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

/** How many messages a person has received since then, and when the last digest was written. */
export async function recentMessages(tx: Db, caseId: string, userId: string, channel: Channel, since: Date) {
  const theirs = and(eq(messages.caseId, caseId), eq(messages.userId, userId), eq(messages.channel, channel));
  const [row] = await tx
    .select({
      emails: count(),
      digestAt: sql<Date | null>`max(${messages.createdAt}) filter (where ${messages.isDigest})`.mapWith(
        messages.createdAt,
      ),
    })
    .from(messages)
    .where(and(theirs, gt(messages.createdAt, since)));
  return { emails: row?.emails ?? 0, digestAt: row?.digestAt ?? null };
}

export async function insertMessages(tx: Db, rows: MessageRow[]) {
  if (rows.length > 0) await tx.insert(messages).values(rows);
}

const lease = leaseOn(messages, 'message');
const isMessage = ({ caseId, id }: MessageKey) => and(eq(messages.caseId, caseId), eq(messages.id, id));
const toSend = and(isNull(messages.sentAt), isNull(messages.givenUpAt));

/** Cancels a message that has not been sent. */
export async function dropMessage(tx: Db, of: MessageKey, now: Date) {
  await tx
    .update(messages)
    .set({ givenUpAt: now, body: '' })
    .where(and(toSend, isMessage(of)));
}

/** A message that a sender has leased. */
export type TakenMessage = MessageRow & { holder: string };

/**
 * A specific message that nobody has tried yet, or the one waiting longest: of those that people asked for, of all
 * emails, text messages or pushes.
 */
export type Wanted = MessageKey | 'asked for' | 'email' | 'sms' | 'push';

const isWanted = (wanted: Wanted, wall: Date) => {
  if (typeof wanted !== 'string') return and(isMessage(wanted), eq(messages.attempts, 0));
  if (wanted === 'asked for') return and(isNull(messages.userId), lease.isFree(wall));
  // worded so that it matches the partial index
  return and(sql`${messages.channel} = ${sql.raw(`'${wanted}'`)}`, lease.isFree(wall));
};

export async function takeMessage(
  db: Db,
  holder: string,
  wall: Date,
  wanted: Wanted,
): Promise<TakenMessage | undefined> {
  const isNext = and(toSend, isWanted(wanted, wall));
  for (;;) {
    const [next] = await db.select().from(messages).where(isNext).orderBy(asc(messages.leasedUntil)).limit(1);
    if (!next) return undefined;
    // Checked again as it was read: another sender may have taken it meanwhile.
    const which = and(isMessage(next), isNext, eq(messages.attempts, next.attempts));
    if ((await lease.take(db, { which, holder }, wall)) > 0) return { ...next, attempts: next.attempts + 1, holder };
  }
}

const held = (taken: TakenMessage) => ({ which: isMessage(taken), holder: taken.holder });

/** The lease of a message stored by the process that will send it; nobody else takes it for a while. */
export const heldByWriter = lease.begun;

/** Releases messages this process stored to send itself and has not sent. */
export const handBackMessages = (db: Db, holder: string) => lease.release(db, { which: toSend, holder });

export const whileSent = <R>(db: Db, clock: { wall(): Date }, taken: TakenMessage, work: () => Promise<R>) =>
  lease.during(db, clock, () => held(taken), work);

/** Marks the message as sent, or given up. */
export const endMessage = (db: Db, taken: TakenMessage, set: Partial<MessageRow>) =>
  lease.release(db, held(taken), set);

/** Schedules a retry. */
export const putOffMessage = (db: Db, taken: TakenMessage, at: Date) => lease.putOff(db, held(taken), at);

/** As `putOffMessage`, without counting the attempt. */
export const putOffUncounted = (db: Db, taken: TakenMessage, at: Date) =>
  lease.change(db, held(taken), {
    leasedUntil: at,
    leaseHolder: null,
    attempts: sql`${messages.attempts} - 1`,
  });

/** Unsent messages of all cases, by channel: how many, and since when the oldest has waited. */
export const unsentMessages = (db: Db): Promise<{ channel: Channel; count: number; since: Date | null }[]> =>
  db
    .select({ channel: messages.channel, count: count(), since: min(messages.createdAt) })
    .from(messages)
    .where(toSend)
    .groupBy(messages.channel);
