import { and, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { messages, refusedAddresses } from './tables.ts';

/** Deletes emails and text messages that were sent or given up before then; pending ones are kept. */
export function deleteEndedMessages(db: Db, before: Date, limit: number): Promise<number> {
  const endedAt = sql`coalesce(${messages.sentAt}, ${messages.givenUpAt})`;
  const isEnded = or(isNotNull(messages.sentAt), isNotNull(messages.givenUpAt));
  const which = and(isEnded, sql`${endedAt} < ${before.toISOString()}::timestamptz`);
  return deleteSome(db, messages, { which, order: endedAt }, limit);
}

/** Deletes addresses that have refused nothing since then. */
export const deleteOldRefusals = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, refusedAddresses, { which: lt(refusedAddresses.at, before), order: refusedAddresses.at }, limit);
