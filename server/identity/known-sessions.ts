import type { FastifyRequest } from 'fastify';
import { type Auth, webHeaders } from './auth.ts';

const MOST_KNOWN = 10_000;
/** So often Better Auth looks at a session itself, and moves its end on. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Who the cookies of a request belong to. Better Auth checks a cookie's signature when it is first seen; after that only the
 * session's row is read (`find`), at every request, so that an ended session is out at once in every process.
 */
export function knownSessions<Found>(
  auth: Auth,
  find: (sessionId: string, now: Date) => Promise<Found | null>,
  wall: () => Date,
) {
  const known = new Map<string, { sessionId: string; until: number }>();

  return async (request: FastifyRequest): Promise<Found | null> => {
    const cookies = request.headers.cookie;
    if (!cookies) return null;
    const now = wall();
    let sessionId = known.get(cookies)?.sessionId;
    if (sessionId === undefined || (known.get(cookies)?.until ?? 0) < now.getTime()) {
      const session = (await auth.api.getSession({ headers: webHeaders(request) }))?.session;
      if (!session) return null;
      sessionId = session.id;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(cookies, { sessionId, until: now.getTime() + LOOK_AGAIN_MS });
    }
    const found = await find(sessionId, now);
    if (!found) known.delete(cookies);
    return found;
  };
}
