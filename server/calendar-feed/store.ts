import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { calendarFeeds } from './tables.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

type Whose = Pick<FeedRow, 'caseId' | 'userId'>;
const openOf = ({ caseId, userId }: Whose) =>
  and(eq(calendarFeeds.caseId, caseId), eq(calendarFeeds.userId, userId), isNull(calendarFeeds.endedAt));

export async function findOpenFeed(db: Db, whose: Whose): Promise<FeedRow | undefined> {
  const [found] = await db.select().from(calendarFeeds).where(openOf(whose));
  return found;
}

/** Adds nothing if the person already has one. */
export async function insertFeed(db: Db, row: FeedRow) {
  await db.insert(calendarFeeds).values(row).onConflictDoNothing();
}

export async function findFeed(db: Db, caseId: string, id: string): Promise<FeedRow | undefined> {
  const [found] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.caseId, caseId), eq(calendarFeeds.id, id)));
  return found;
}

/** Ends a feed and deletes its secret; only the hash is kept. */
export async function endFeed(db: Db, whose: Whose, endedAt: Date) {
  await db.update(calendarFeeds).set({ endedAt, sealedSecret: null }).where(openOf(whose));
}

/** Ends the feeds of everyone in the case except these people. */
export async function endFeedsOfOthers(tx: Db, caseId: string, userIds: readonly string[], endedAt: Date) {
  const others = userIds.length > 0 ? notInArray(calendarFeeds.userId, [...userIds]) : undefined;
  await tx
    .update(calendarFeeds)
    .set({ endedAt, sealedSecret: null })
    .where(and(eq(calendarFeeds.caseId, caseId), isNull(calendarFeeds.endedAt), others));
}
