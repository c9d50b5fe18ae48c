import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import { NOT_DONE } from '#http/problems.ts';
import { type Auth, CLIENT_ADDRESS } from './auth.ts';

const MOST_KNOWN = 10_000;
/** How often Better Auth itself checks a session and extends it. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Finds whose session a request's cookie names. Better Auth checks the cookie's signature when it is first seen. After
 * that only the session's row is read (`find`), on every request, so an ended session stops working at once in every
 * process. Only the session's own cookie matters: other cookies can neither change the session nor fill the cache.
 */
export function knownSessions<Found>(
  auth: Auth,
  find: (sessionId: string, now: Date) => Promise<Found | null>,
  wall: () => Date,
) {
  const known = new Map<string, { sessionId: string; until: number }>();
  let name: string | undefined;

  return async (request: FastifyRequest): Promise<Found | null> => {
    if (!request.headers.cookie) return null;
    name ??= (await auth.$context).authCookies.sessionToken.name;
    const cookie = cookieNamed(name, request.headers.cookie);
    if (!cookie) return null;
    const now = wall();
    let sessionId = known.get(cookie)?.sessionId;
    if (sessionId === undefined || (known.get(cookie)?.until ?? 0) < now.getTime()) {
      const headers = new Headers({ cookie, [CLIENT_ADDRESS]: request.ip });
      const session = (await auth.api.getSession({ headers }).catch(unread))?.session;
      if (!session) return null;
      sessionId = session.id;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(cookie, { sessionId, until: now.getTime() + LOOK_AGAIN_MS });
    }
    const found = await find(sessionId, now);
    if (!found) known.delete(cookie);
    return found;
  };
}

/** Better Auth logs why it could not read the session, as when the database is not reached, and throws a bare 500. */
export function unread(error: unknown): never {
  if ((error as { statusCode?: number }).statusCode === 500) throw new Problem('unavailable', NOT_DONE);
  throw error;
}

/** `name=value` as it was sent; the first one if a name occurs twice. */
const cookieNamed = (name: string, cookies: string): string | undefined =>
  cookies
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
