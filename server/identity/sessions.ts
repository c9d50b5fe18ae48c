import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { session, user } from './tables.ts';

/** Whoever the session `sessionId` belongs to while it lasts (`now`), as a part of a statement that asks more of them. */
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

/** Remembers in the session which case its person works in. */
export async function selectCaseOfSession(db: Db, sessionId: string, caseId: string) {
  await db.update(session).set({ currentCaseId: caseId }).where(eq(session.id, sessionId));
}

/** Remembers in the session that its person has just shown who they are. */
export async function confirmSession(db: Db, sessionId: string, confirmedAt: Date) {
  await db.update(session).set({ confirmedAt }).where(eq(session.id, sessionId));
}

/** Remembers that its person has just done something. */
export async function sawSession(db: Db, sessionId: string, seenAt: Date) {
  await db.update(session).set({ seenAt }).where(eq(session.id, sessionId));
}

/** Ends a session by its secret. */
export async function endSessionOfToken(db: Db, token: string) {
  await db.delete(session).where(eq(session.token, token));
}

/** Ends one session of a person; false where they have no such session. */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const theirs = and(eq(session.userId, userId), eq(session.id, sessionId));
  return (await db.delete(session).where(theirs).returning({ id: session.id })).length > 0;
}

/** Whoever is signed in and has not chosen a case stays in this one, which they leave: it is not taken from under them. */
export async function stayInCase(tx: Db, userId: string, caseId: string) {
  const undecided = and(eq(session.userId, userId), isNull(session.currentCaseId));
  await tx.update(session).set({ currentCaseId: caseId }).where(undecided);
}

/** Ends one session: its cookie opens nothing any more. */
export async function endSession(db: Db, sessionId: string) {
  await db.delete(session).where(eq(session.id, sessionId));
}

/** Where a person is signed in now, newest first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .select({ id: session.id, userAgent: session.userAgent, createdAt: session.createdAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id));

/** Signs a person out everywhere but in this session; answers in how many places. */
export async function endOtherSessions(db: Db, userId: string, sessionId: string): Promise<number> {
  const others = and(eq(session.userId, userId), ne(session.id, sessionId));
  return (await db.delete(session).where(others).returning({ id: session.id })).length;
}
