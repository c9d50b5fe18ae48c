import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { passkey } from './tables.ts';

export const passkeysOf = (db: Db, userId: string) =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), asc(passkey.id));

/** False if they have no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const theirs = and(eq(passkey.userId, userId), eq(passkey.id, id));
  return (await db.delete(passkey).where(theirs).returning({ id: passkey.id })).length > 0;
}
