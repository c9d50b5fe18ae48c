import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { session, user } from './tables.ts';

/** A query for the person of session `sessionId` if it is still valid at `now`, to be extended by other statements. */
export const signedIn = (db: Db) =>
  db
    .select({
      personId: sql<string>`${user.id}`.as('person_id'),
      personName: sql<string>`${user.name}`.as('person_name'),
      email: user.email,
      emailVerified: user.emailVerified,
      sessionId: sql<string>`${session.id}`.as('session_id'),
      selectedCaseId: session.currentCaseId,
      signedInAt: session.createdAt,
      confirmedAt: session.confirmedAt,
      seenAt: session.seenAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, sql.placeholder('sessionId')), gt(session.expiresAt, sql.placeholder('now'))))
    .as('signed_in');

/** Stores in the session which case its person works in. */
export async function selectCaseOfSession(db: Db, sessionId: string, caseId: string) {
  await db.update(session).set({ currentCaseId: caseId }).where(eq(session.id, sessionId));
}

/** Stores in the session that its person has just confirmed their identity. */
export async function confirmSession(db: Db, sessionId: string, confirmedAt: Date) {
  await db.update(session).set({ confirmedAt }).where(eq(session.id, sessionId));
}

/** Stores when the session's person was last active. */
export async function sawSession(db: Db, sessionId: string, seenAt: Date) {
  await db.update(session).set({ seenAt }).where(eq(session.id, sessionId));
}

/** Ends the session with this secret token. */
export async function endSessionOfToken(db: Db, token: string) {
  await db.delete(session).where(eq(session.token, token));
}

/** Ends one of a person's sessions; false if they have no such session. */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const theirs = and(eq(session.userId, userId), eq(session.id, sessionId));
  return (await db.delete(session).where(theirs).returning({ id: session.id })).length > 0;
}

/** Keeps sessions without a selected case in the case that their person is leaving, so it is not swapped under them. */
export async function stayInCase(tx: Db, userId: string, caseId: string) {
  const undecided = and(eq(session.userId, userId), isNull(session.currentCaseId));
  await tx.update(session).set({ currentCaseId: caseId }).where(undecided);
}

/** Ends a session: its cookie no longer works. */
export async function endSession(db: Db, sessionId: string) {
  await db.delete(session).where(eq(session.id, sessionId));
}

/** A person's current sessions, newest first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .select({ id: session.id, userAgent: session.userAgent, createdAt: session.createdAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id));

/** Ends all of a person's other sessions; returns how many. */
export async function endOtherSessions(db: Db, userId: string, sessionId: string): Promise<number> {
  const others = and(eq(session.userId, userId), ne(session.id, sessionId));
  return (await db.delete(session).where(others).returning({ id: session.id })).length;
}
