import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import type { SignedIn } from '#http/caller.ts';
import { type Auth, webHeaders } from './auth.ts';
import { session, user } from './tables.ts';

const MOST_KNOWN = 10_000;
/** So often Better Auth looks at a session itself, and moves its end on. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Who the cookies of a request belong to. Better Auth checks a cookie's signature when it is first seen; after that only the
 * session's row is read, at every request, so that an ended session is out at once in every process.
 */
export function knownSessions(auth: Auth, db: Db, wall: () => Date) {
  const known = new Map<string, { sessionId: string; until: number }>();

  return async (request: FastifyRequest): Promise<SignedIn | null> => {
    const cookies = request.headers.cookie;
    if (!cookies) return null;
    const now = wall();
    let sessionId = known.get(cookies)?.sessionId;
    if (sessionId === undefined || (known.get(cookies)?.until ?? 0) < now.getTime()) {
      const found = await auth.api.getSession({ headers: webHeaders(request) });
      if (!found) return null;
      sessionId = found.session.id;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(cookies, { sessionId, until: now.getTime() + LOOK_AGAIN_MS });
    }
    const person = await findSession(db, sessionId, now);
    if (!person) known.delete(cookies);
    return person;
  };
}

async function findSession(db: Db, sessionId: string, now: Date): Promise<SignedIn | null> {
  const [row] = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      sessionId: session.id,
      selectedCaseId: session.currentCaseId,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, sessionId), gt(session.expiresAt, now)));
  return row ?? null;
}
