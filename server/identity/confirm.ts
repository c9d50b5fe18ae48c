import type { Confirmation } from '@mainstay/contract/identity.ts';
import type { Credential } from '@mainstay/contract/passkeys.ts';
import { confirmedUntil } from '@mainstay/domain/identity/confirmation.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/db.ts';
import type { SignedIn } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import { type Auth, webHeaders } from './auth.ts';
import { inWordsOrThrow } from './auth-words.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { withPasskey } from './passkey-routes.ts';
import { recordAccount } from './record-account.ts';
import { codeNotRight, useCode } from './second-factor.ts';
import { confirmSession, endSession } from './sessions.ts';
import { hasSecondFactor } from './store-factors.ts';

/** Proof of a person's identity. */
type Shown = z.output<typeof Confirmation>;

/** Confirms a person's identity again, for their current session. Returns until when that counts. */
export async function confirm(
  deps: Pick<Deps, 'db' | 'clock' | 'record' | 'emails' | 'address'>,
  auth: Auth,
  { person, request, shown }: { person: SignedIn; request: FastifyRequest; shown: Shown },
): Promise<Date> {
  const { db, clock } = deps;
  await countGuess(deps, person.email);
  const refusal = await refusalOf(check(deps, auth, { person, request, shown }));
  const now = clock.wall();
  const action = refusal ? 'account.confirmation_refused' : 'account.confirmed';
  await db.transaction(async (tx) => {
    if (!refusal) await confirmSession(tx, person.sessionId, now);
    await recordAccount(tx, deps, action, person);
  });
  if (refusal) throw refusal;
  await forgetGuesses(deps, person.email);
  return confirmedUntil(now);
}

/** Never a 401: the person stays signed in. */
async function check(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  auth: Auth,
  { person, request, shown }: { person: SignedIn; request: FastifyRequest; shown: Shown },
): Promise<void> {
  const headers = webHeaders(request);
  if (shown.passkey) return checkPasskey(db, auth, { person, request, passkey: shown.passkey });
  if (shown.code === undefined)
    return void (await inWordsOrThrow(auth.api.verifyPassword({ headers, body: { password: shown.password ?? '' } })));
  const code = shown.code.replace(/\s/g, '');
  if (!(await hasSecondFactor(db, person.id))) throw codeNotRight();
  await inWordsOrThrow(auth.api.verifyTOTP({ headers, body: { code } }));
  if (!(await useCode(auth, clock, person.id, code))) throw codeNotRight();
}

async function refusalOf(checked: Promise<void>): Promise<Problem | null> {
  try {
    await checked;
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Checks that it is a passkey of theirs. The session created by the check is not needed. */
async function checkPasskey(
  db: Db,
  auth: Auth,
  { person, request, passkey }: { person: SignedIn; request: FastifyRequest; passkey: Credential },
): Promise<void> {
  const { response } = await withPasskey(auth, request, passkey);
  await endSession(db, response.session.id);
  if (response.user.id !== person.id) throw new Problem('invalid', 'This passkey belongs to another account.');
}
