import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { signedIn } from '#identity/index.ts';
import { cases, invitations, parties } from './tables.ts';

/** The cases that a person is party to, oldest first: the one question that is asked across cases. */
export const casesOfUser = (db: Db, userId: string) =>
  db
    .select({ id: cases.id, name: cases.name, timeZone: cases.timeZone, ownerId: cases.ownerId, role: parties.role })
    .from(parties)
    .innerJoin(cases, eq(cases.id, parties.caseId))
    .where(eq(parties.userId, userId))
    .orderBy(asc(parties.joinedAt), asc(cases.id));

/** Gives a person another name in every case; answers the cases and the names they had there. */
export async function renameParts(tx: Db, userId: string, name: string): Promise<{ caseId: string; before: string }[]> {
  const mine = await tx
    .select({ caseId: parties.caseId, before: parties.name })
    .from(parties)
    .where(eq(parties.userId, userId))
    .orderBy(asc(parties.caseId))
    .for('update');
  await tx.update(parties).set({ name }).where(eq(parties.userId, userId));
  return mine.filter(({ before }) => before !== name);
}

/** How many invitations a person has sent since then, into whatever case. */
export const countInvitationsSince = (tx: Db, userId: string, since: Date): Promise<number> =>
  tx.$count(invitations, and(eq(invitations.invitedBy, userId), gt(invitations.createdAt, since)));

/** Who a session belongs to, with their cases, in one statement that is planned once: a row a case, at least one. */
export function prepareCaller(db: Db) {
  const person = signedIn(db);
  return db
    .select({
      personId: person.personId,
      personName: person.personName,
      email: person.email,
      emailVerified: person.emailVerified,
      sessionId: person.sessionId,
      selectedCaseId: person.selectedCaseId,
      signedInAt: person.signedInAt,
      confirmedAt: person.confirmedAt,
      seenAt: person.seenAt,
      caseId: cases.id,
      caseName: cases.name,
      timeZone: cases.timeZone,
      ownerId: cases.ownerId,
      role: parties.role,
    })
    .from(person)
    .leftJoin(parties, eq(parties.userId, person.personId))
    .leftJoin(cases, eq(cases.id, parties.caseId))
    .orderBy(asc(parties.joinedAt), asc(cases.id))
    .prepare('caller_with_cases');
}
