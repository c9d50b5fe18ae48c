import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { account, devices, passkey, session, twoFactor, user } from './tables.ts';

/**
 * Closes an account: nobody can sign in to it, and nothing in it identifies the person. Its id stays, because the audit
 * trail refers to it.
 */
export async function forgetPerson(tx: Db, id: string, pseudonym: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, id));
  await tx.delete(account).where(eq(account.userId, id));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, id));
  await tx.delete(passkey).where(eq(passkey.userId, id));
  await tx.delete(devices).where(eq(devices.userId, id));
  await tx
    .update(user)
    .set({
      name: pseudonym,
      email: `${id}@closed.invalid`,
      emailVerified: false,
      image: null,
      timeZone: null,
      language: null,
      firstName: null,
      lastName: null,
      phoneNumber: null,
      contactEmail: null,
    })
    .where(eq(user.id, id));
}
