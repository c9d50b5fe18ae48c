import { and, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { messages } from './tables.ts';

/** Deletes e-mails and text messages that were sent or given up before then; what waits is kept. */
export function deleteEndedMessages(db: Db, before: Date, limit: number): Promise<number> {
  const endedAt = sql`coalesce(${messages.sentAt}, ${messages.givenUpAt})`;
  const isEnded = or(isNotNull(messages.sentAt), isNotNull(messages.givenUpAt));
  const which = and(isEnded, sql`${endedAt} < ${before.toISOString()}::timestamptz`);
  return deleteSome(db, messages, { which, order: endedAt }, limit);
}
