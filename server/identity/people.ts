import { type Language, preferredLanguage } from '@mainstay/domain/identity/language.ts';
import { type Names, namesOf, wholeName } from '@mainstay/domain/identity/name.ts';
import { eq, inArray, notLike, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/many.ts';
import { session, user } from './tables.ts';

/** Which of these email addresses have an account. */
export async function knownEmails(db: Db, emails: string[]): Promise<Set<string>> {
  const rows = await db.select({ email: user.email }).from(user).where(inArray(user.email, emails));
  return new Set(rows.map((row) => row.email));
}

/** Frees an email address: its account continues under another address, and all its sessions end. */
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

/** Whether any account has an address outside that domain. */
export async function livesSomebodyElse(db: Db, domain: string): Promise<boolean> {
  const [other] = await db
    .select({ id: user.id })
    .from(user)
    .where(notLike(user.email, `%@${domain}`))
    .limit(1);
  return other !== undefined;
}

export type Contact = Names & { id: string; name: string; email: string; phoneNumber: string | null };

/** Where people can be reached; emails go to the contact address they named, else to their sign-in address. */
export async function contactsOf(db: Db, ids: readonly string[]): Promise<Contact[]> {
  const rows = await db.select().from(user).where(isOneOf(user.id, ids));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...namesOf(row),
    email: row.contactEmail ?? row.email,
    phoneNumber: row.phoneNumber,
  }));
}

/** As `contactsOf`, for one person who is signed in. */
export async function contactOf(db: Db, id: string): Promise<Contact> {
  const [contact] = await contactsOf(db, [id]);
  if (!contact) throw new Error(`user ${id} is not there`);
  return contact;
}

/** The language a person has chosen; null if none. */
export async function languageOf(db: Db, id: string): Promise<Language | null> {
  const [found] = await db.select({ language: user.language }).from(user).where(eq(user.id, id));
  return found?.language ?? null;
}

/** The language for a person's page: the one they have chosen, else that of their browser. */
export const languageFor = async (
  db: Db,
  id: string,
  { headers }: { headers: { 'accept-language'?: string | undefined } },
): Promise<Language> => (await languageOf(db, id)) ?? preferredLanguage(headers['accept-language']);

/** Saves the language that a person chose, for pages, emails and reports. */
export async function saveLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.update(user).set({ language }).where(eq(user.id, id));
}

/** Saves what a person says about themselves. Their sign-in address stays the same. */
export async function updatePerson(
  tx: Db,
  id: string,
  said: Names & { contactEmail: string; phoneNumber: string | null },
) {
  const { firstName, lastName, contactEmail, phoneNumber } = said;
  const name = wholeName(said);
  await tx
    .update(user)
    .set({
      name,
      firstName,
      lastName,
      phoneNumber,
      contactEmail: sql`nullif(${contactEmail}, ${user.email})`,
      updatedAt: sql`now()`,
    })
    .where(eq(user.id, id));
}

/** The person who signs in with that address. */
export async function personByEmail(db: Db, email: string): Promise<{ id: string; name: string } | undefined> {
  const [found] = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(eq(user.email, email.trim().toLowerCase()));
  return found;
}

/** Whose these addresses are, either to sign in or as a contact, by lower-case address. */
export async function peopleAtAddresses(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const { id, email, contactEmail } = user;
  const named = await db
    .select({ id, address: sql<string>`${contactEmail}` })
    .from(user)
    .where(isOneOf(contactEmail, addresses));
  const signingIn = await db.select({ id, address: email }).from(user).where(isOneOf(email, addresses));
  return new Map([...named, ...signingIn].map((found) => [found.address, found.id]));
}

/**
 * Locks a person until the transaction ends, so other work under this lock waits. Returns their current sign-in
 * address; for an account closed in the meantime, one that nobody was ever invited at.
 */
export async function lockPerson(tx: Db, id: string): Promise<string | null> {
  const [found] = await tx.select({ email: user.email }).from(user).where(eq(user.id, id)).for('no key update');
  return found?.email ?? null;
}

/** Marks a person's sign-in address as verified. */
export async function setEmailVerified(db: Db, id: string): Promise<void> {
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
}

/** The sign-in address of each of these people. */
export async function signInEmailsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, [...ids]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
