import { confirmedUntil } from '@mainstay/domain/identity/confirmation.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import { type Auth, webHeaders } from './auth.ts';
import { inWords } from './auth-words.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { confirmSession } from './sessions.ts';

/** Asks again who somebody is, for the session that they are in. Answers until when that counts. */
export async function confirm(
  deps: Pick<Deps, 'db' | 'clock' | 'record' | 'emails' | 'address'>,
  auth: Auth,
  { person, request, password }: { person: SignedIn; request: FastifyRequest; password: string },
): Promise<Date> {
  const { db, clock, record } = deps;
  await countGuess(deps, person.email);
  const refusal = await refusalOf(auth.api.verifyPassword({ headers: webHeaders(request), body: { password } }));
  const now = clock.wall();
  const action = refusal ? 'account.confirmation_refused' : 'account.confirmed';
  await db.transaction(async (tx) => {
    if (!refusal) await confirmSession(tx, person.sessionId, now);
    await record(tx, { caseId: 'accounts', actor: person, action, subject: `user:${person.id}` });
  });
  if (refusal) throw refusal;
  await forgetGuesses(deps, person.email);
  return confirmedUntil(now);
}

/** In words, never as 401: who is signed in stays so. */
async function refusalOf(verified: Promise<unknown>): Promise<Problem | null> {
  try {
    await verified;
    return null;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    const { error: words, fields } = inWords(error.statusCode, error.body ?? {});
    return new Problem('invalid', words, fields);
  }
}
