import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { session } from './tables.ts';

/** Remembers in the session which case its person works in. */
export async function selectCaseOfSession(db: Db, sessionId: string, caseId: string) {
  await db.update(session).set({ currentCaseId: caseId }).where(eq(session.id, sessionId));
}
