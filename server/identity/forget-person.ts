import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { account, devices, passkey, session, twoFactor, user } from './tables.ts';

/** An account that was closed: nobody signs in to it, and nothing in it tells whose it was. Its id stays, for the record names it. */
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
