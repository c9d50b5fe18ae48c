import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import { type Auth, CLIENT_ADDRESS } from './auth.ts';
import { rememberDevice } from './devices.ts';
import { recordFailedSignIn } from './record-account.ts';
import { confirmSession, endSession } from './sessions.ts';
import { hasSecondFactor } from './store-factors.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'record' | 'address'>;

/**
 * Somebody comes back from their organisation: recorded and told as every other sign-in, and refused where the answer gave no session.
 * The organisation asks for no code of ours. Whoever has a second factor here shows it before anything that has to be confirmed, so
 * that nobody moves money by the word of the organisation alone.
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
  const entered = await auth.api.getSession({ headers: new Headers({ cookie, [CLIENT_ADDRESS]: request.ip }) });
  if (!entered) return recordFailedSignIn(deps, null);
  if (before) await endSession(deps.db, before.sessionId);
  if (await hasSecondFactor(deps.db, entered.user.id)) await confirmSession(deps.db, entered.session.id, new Date(0));
  await rememberDevice(deps, entered.user, request);
}
