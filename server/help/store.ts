import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { helpRequests } from './tables.ts';

export type HelpRow = typeof helpRequests.$inferSelect;

/** As many as one page shows. */
const LISTED = 200;

const unanswered = isNull(helpRequests.answeredAt);

export const requestsOf = (db: Db, userId: string): Promise<HelpRow[]> =>
  db
    .select()
    .from(helpRequests)
    .where(eq(helpRequests.userId, userId))
    .orderBy(desc(helpRequests.askedAt), desc(helpRequests.id))
    .limit(LISTED);

export const unansweredOf = (db: Db, userId: string): Promise<HelpRow[]> =>
  db
    .select()
    .from(helpRequests)
    .where(and(eq(helpRequests.userId, userId), unanswered));

/** From everyone, longest waiting first. */
export const unansweredRequests = (db: Db): Promise<HelpRow[]> =>
  db
    .select()
    .from(helpRequests)
    .where(unanswered)
    .orderBy(asc(helpRequests.askedAt), asc(helpRequests.id))
    .limit(LISTED);

export async function findRequest(db: Db, id: string): Promise<HelpRow | undefined> {
  const [found] = await db.select().from(helpRequests).where(eq(helpRequests.id, id));
  return found;
}

export async function insertRequest(tx: Db, row: HelpRow): Promise<void> {
  await tx.insert(helpRequests).values(row);
}

/** False if it was already answered. */
export async function saveAnswer(
  tx: Db,
  id: string,
  answered: { answer: string; answeredBy: string; answeredAt: Date },
): Promise<boolean> {
  const saved = await tx
    .update(helpRequests)
    .set(answered)
    .where(and(eq(helpRequests.id, id), unanswered))
    .returning({ id: helpRequests.id });
  return saved.length > 0;
}

/** Deletes the questions of a person who closes their account. */
export async function deleteRequestsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(helpRequests).where(eq(helpRequests.userId, userId));
}

/** Deletes questions that were answered before then. */
export const deleteAnsweredRequests = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, helpRequests, { which: lt(helpRequests.answeredAt, before), order: helpRequests.answeredAt }, limit);
