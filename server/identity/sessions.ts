import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { session } from './tables.ts';

/** Remembers in the session which case its person works in. */
export async function selectCaseOfSession(db: Db, sessionId: string, caseId: string) {
  await db.update(session).set({ currentCaseId: caseId }).where(eq(session.id, sessionId));
}

/** Ends one session: its cookie opens nothing any more. */
export async function endSession(db: Db, sessionId: string) {
  await db.delete(session).where(eq(session.id, sessionId));
}
