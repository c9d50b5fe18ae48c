import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { session, user } from './tables.ts';

/** Which of these e-mail addresses have an account. */
export async function knownEmails(db: Db, emails: string[]): Promise<Set<string>> {
  const rows = await db.select({ email: user.email }).from(user).where(inArray(user.email, emails));
  return new Set(rows.map((row) => row.email));
}

/** Frees an e-mail address: its account goes on under another one, and nobody is signed in with it any more. */
export async function retirePerson(db: Db, email: string, becomes: string) {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .update(user)
      .set({ email: becomes })
      .where(eq(user.email, email))
      .returning({ id: user.id });
    if (person) await tx.delete(session).where(eq(session.userId, person.id));
  });
}
