import { aliasedTable, and, asc, eq, gt, notExists, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { signedIn } from '#identity/index.ts';
import type { PartyRow } from './store.ts';
import { cases, dangers, formerParties, invitations, parties, partyNames } from './tables.ts';

/**
 * Each case that somebody is party to or has left, once: a party, else the latest end. Part of statements that ask for one person.
 */
function memberships(db: Db) {
  const { userId, caseId, role, joinedAt } = parties;
  const isParty = db
    .select({ one: sql`1` })
    .from(parties)
    .where(and(eq(caseId, formerParties.caseId), eq(userId, formerParties.userId)));
  const leftLater = aliasedTable(formerParties, 'left_later');
  const isOlder = db
    .select({ one: sql`1` })
    .from(leftLater)
    .where(
      and(
        eq(leftLater.caseId, formerParties.caseId),
        eq(leftLater.userId, formerParties.userId),
        or(
          gt(leftLater.leftAt, formerParties.leftAt),
          and(eq(leftLater.leftAt, formerParties.leftAt), gt(leftLater.id, formerParties.id)),
        ),
      ),
    );
  const never = sql<Date | null>`null::timestamptz`.mapWith(formerParties.leftAt).as('left_at');
  return unionAll(
    db.select({ userId, caseId, role, joinedAt, leftAt: never }).from(parties),
    db
      .select({
        userId: formerParties.userId,
        caseId: formerParties.caseId,
        role: formerParties.role,
        joinedAt: formerParties.joinedAt,
        leftAt: formerParties.leftAt,
      })
      .from(formerParties)
      .where(and(notExists(isParty), notExists(isOlder))),
  ).as('memberships');
}

const caseColumns = (of: ReturnType<typeof memberships>) => ({
  caseId: cases.id,
  caseName: cases.name,
  timeZone: cases.timeZone,
  ownerId: cases.ownerId,
  role: of.role,
  until: of.leftAt,
});

/** The cases that a person is party to, oldest first, and those that they have left: the one question that is asked across cases. */
export const casesOfUser = (db: Db, userId: string) => {
  const of = memberships(db);
  return db
    .select(caseColumns(of))
    .from(of)
    .innerJoin(cases, eq(cases.id, of.caseId))
    .where(eq(of.userId, userId))
    .orderBy(asc(of.joinedAt), asc(cases.id));
};

/** Every part that a person has, in whatever case, locked in one order. */
export const lockPartsOf = (tx: Db, userId: string): Promise<PartyRow[]> =>
  tx.select().from(parties).where(eq(parties.userId, userId)).orderBy(asc(parties.caseId)).for('update');

/** Takes the name and the address of somebody who closed their account out of all cases; answers the invitations that were sent to them. */
export async function forgetInCases(
  tx: Db,
  { userId, email, pseudonym }: { userId: string; email: string; pseudonym: string },
): Promise<string[]> {
  await tx.update(formerParties).set({ name: pseudonym }).where(eq(formerParties.userId, userId));
  await tx.delete(partyNames).where(eq(partyNames.userId, userId));
  await tx.delete(dangers).where(eq(dangers.userId, userId));
  await tx
    .update(cases)
    .set({ name: `${pseudonym}'s case` })
    .where(eq(cases.homeOf, userId));
  const theirs = eq(invitations.email, email.toLowerCase());
  const sent = await tx.update(invitations).set({ email: pseudonym }).where(theirs).returning({ id: invitations.id });
  return sent.map(({ id }) => id);
}

/** How many invitations a person has sent since then, into whatever case. */
export const countInvitationsSince = (tx: Db, userId: string, since: Date): Promise<number> =>
  tx.$count(invitations, and(eq(invitations.invitedBy, userId), gt(invitations.createdAt, since)));

/** Who a session belongs to, with their cases, in one statement that is planned once: a row a case, at least one. */
export function prepareCaller(db: Db) {
  const person = signedIn(db);
  const of = memberships(db);
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
      ...caseColumns(of),
    })
    .from(person)
    .leftJoin(of, eq(of.userId, person.personId))
    .leftJoin(cases, eq(cases.id, of.caseId))
    .orderBy(asc(of.joinedAt), asc(cases.id))
    .prepare('caller_with_cases');
}
