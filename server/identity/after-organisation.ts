import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import { type Auth, CLIENT_ADDRESS } from './auth.ts';
import { rememberDevice } from './devices.ts';
import { unread } from './known-sessions.ts';
import { recordFailedSignIn } from './record-account.ts';
import { confirmSession, endSession } from './sessions.ts';
import { hasSecondFactor } from './store-factors.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'record' | 'address'>;

/**
 * Completes a sign-in through an organization. It is recorded and reported like any other sign-in, and recorded as
 * failed if no session came back. The organization's sign-in does not ask for our second factor. A person who has one
 * here must show it before any call that needs confirmation, so nobody moves money on the organization's word alone.
 */
export async function afterOrganisation(
  deps: Of,
  auth: Auth,
  { before, request, answer }: { before: SignedIn | null; request: FastifyRequest; answer: Response },
): Promise<void> {
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const headers = new Headers({ cookie, [CLIENT_ADDRESS]: request.ip });
  const entered = await auth.api.getSession({ headers }).catch(unread);
  if (!entered) return recordFailedSignIn(deps, null);
  if (before) await endSession(deps.db, before.sessionId);
  if (await hasSecondFactor(deps.db, entered.user.id)) await confirmSession(deps.db, entered.session.id, new Date(0));
  await rememberDevice(deps, entered.user, request);
}
