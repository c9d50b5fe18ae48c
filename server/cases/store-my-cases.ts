import { aliasedTable, and, asc, eq, gt, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { among } from '#db/many.ts';
import { signedIn } from '#identity/index.ts';
import { type PartyRow, payorJoined } from './store.ts';
import { cases, dangers, formerParties, invitations, parties, partyNames } from './tables.ts';

/**
 * Each case that a person is party to or has left, once: as a party, else with the latest end. The condition on the
 * person is inside each part of the union; applied outside it, every request would read the whole table of former
 * parties.
 */
function memberships(db: Db, person: string | PgColumn | SQL.Aliased<string>) {
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
    db.select({ caseId, role, joinedAt, leftAt: never }).from(parties).where(eq(userId, person)),
    db
      .select({
        caseId: formerParties.caseId,
        role: formerParties.role,
        joinedAt: formerParties.joinedAt,
        leftAt: formerParties.leftAt,
      })
      .from(formerParties)
      .where(and(eq(formerParties.userId, person), notExists(isParty), notExists(isOlder))),
  ).as('memberships');
}

const caseColumns = (of: ReturnType<typeof memberships>) => ({
  caseId: cases.id,
  caseName: cases.name,
  timeZone: cases.timeZone,
  ownerId: cases.ownerId,
  role: of.role,
  payorJoined,
  until: of.leftAt,
});

/** The cases a person is party to, oldest first, and those they have left: the only such query across cases. */
export const casesOfUser = (db: Db, userId: string) => {
  const of = memberships(db, userId);
  return db
    .select(caseColumns(of))
    .from(of)
    .innerJoin(cases, eq(cases.id, of.caseId))
    .orderBy(asc(of.joinedAt), asc(cases.id));
};

/** Every part a person has, in any case, locked in a fixed order. */
export const lockPartsOf = (tx: Db, userId: string): Promise<PartyRow[]> =>
  tx.select().from(parties).where(eq(parties.userId, userId)).orderBy(asc(parties.caseId)).for('update');

/** A person's current and former names in all their cases. */
export async function namesInCases(tx: Db, userId: string): Promise<string[]> {
  const [now, before, left] = [
    await tx.select({ name: parties.name }).from(parties).where(eq(parties.userId, userId)),
    await tx.select({ name: partyNames.name }).from(partyNames).where(eq(partyNames.userId, userId)),
    await tx.select({ name: formerParties.name }).from(formerParties).where(eq(formerParties.userId, userId)),
  ];
  return [...new Set([...now, ...before, ...left].map(({ name }) => name))];
}

/**
 * Removes the name and address of a person who closed their account from all cases; returns the invitations sent to
 * them.
 */
export async function forgetInCases(
  tx: Db,
  { userId, email, pseudonym }: { userId: string; email: string; pseudonym: string },
): Promise<string[]> {
  await tx.update(formerParties).set({ name: pseudonym }).where(eq(formerParties.userId, userId));
  await tx.delete(partyNames).where(eq(partyNames.userId, userId));
  const { caseId, partyId } = formerParties;
  const theirs = await tx
    .selectDistinct({ caseId, partyId })
    .from(formerParties)
    .where(eq(formerParties.userId, userId));
  // names that others gave the part
  const named = among({ caseId: partyNames.caseId, partyId: partyNames.partyId }, theirs);
  await tx.delete(partyNames).where(and(isNull(partyNames.userId), named));
  await tx.delete(dangers).where(eq(dangers.userId, userId));
  await tx
    .update(cases)
    .set({ name: `${pseudonym} support` })
    .where(eq(cases.homeOf, userId));
  const invited = eq(invitations.email, email.toLowerCase());
  const sent = await tx.update(invitations).set({ email: pseudonym }).where(invited).returning({ id: invitations.id });
  return sent.map(({ id }) => id);
}

/** How many invitations a person has sent since then, to any case. */
export const countInvitationsSince = (tx: Db, userId: string, since: Date): Promise<number> =>
  tx.$count(invitations, and(eq(invitations.invitedBy, userId), gt(invitations.createdAt, since)));

/** Whose session it is, with their cases, as one prepared statement: one row per case, and at least one row. */
export function prepareCaller(db: Db) {
  const person = signedIn(db);
  const of = memberships(db, person.personId);
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
    .leftJoinLateral(of, sql`true`)
    .leftJoin(cases, eq(cases.id, of.caseId))
    .orderBy(asc(of.joinedAt), asc(cases.id))
    .prepare('caller_with_cases');
}
