import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  type Credential,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@mainstay/contract/passkeys.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { tellOfFactor } from './account-emails.ts';
import { type Auth, passCookies, webHeaders } from './auth.ts';
import { inWordsOrThrow } from './auth-words.ts';
import { rememberDevice } from './devices.ts';
import { endSession } from './sessions.ts';
import { deletePasskey, passkeysOf } from './store-passkeys.ts';

/**
 * Passkeys of a person who is signed in, and sign-in with a passkey. Better Auth creates the challenges and checks the
 * responses.
 */
export function passkeyRoutes(app: App, deps: Deps, auth: Auth) {
  const { db } = deps;

  serve(app, listPasskeys, async ({ person }) => (await passkeysOf(db, person.id)).map(asShown));

  serve(app, beginPasskey, async ({ request, reply }) => {
    const asked = auth.api.generatePasskeyRegistrationOptions({ headers: webHeaders(request), returnHeaders: true });
    const { response, headers } = await inWordsOrThrow(asked);
    passCookies(reply, headers);
    return { options: response };
  });

  serve(app, addPasskey, async ({ person, request, body }) => {
    const { name, credential } = body;
    const headers = webHeaders(request);
    const added = await inWordsOrThrow(
      auth.api.verifyPasskeyRegistration({ headers, body: { response: credential, name } }),
    );
    const words = `The passkey "${name}" was added. It signs in without your password.`;
    await tellOfFactor(deps, person, { action: 'account.passkey_added', words });
    return asShown(added);
  });

  serve(app, removePasskey, async ({ person, params }) => {
    if (!(await deletePasskey(db, person.id, params.id)))
      throw new Problem('not_found', 'This passkey no longer exists.');
    const words = 'A passkey was removed. It can no longer sign you in.';
    await tellOfFactor(deps, person, { action: 'account.passkey_removed', words });
    return null;
  });

  serve(app, askForPasskey, async ({ request, reply }) => {
    const headers = webHeaders(request);
    const asked = await inWordsOrThrow(auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }));
    passCookies(reply, asked.headers);
    return { options: asked.response };
  });

  serve(app, signInWithPasskey, async ({ request, reply, body }) => {
    const before = (await app.callers.whoCalls(request))?.person ?? null;
    const { response, headers } = await withPasskey(auth, request, body.credential);
    if (before) await endSession(db, before.sessionId);
    passCookies(reply, headers);
    await rememberDevice(deps, response.user, request);
    return { user: { id: response.user.id } };
  });
}

/** Checks a passkey. This creates a session, whose cookies are in the headers. */
export const withPasskey = (auth: Auth, request: FastifyRequest, credential: Credential) =>
  inWordsOrThrow(
    auth.api.verifyPasskeyAuthentication({
      headers: webHeaders(request),
      body: { response: credential },
      returnHeaders: true,
    }),
  );

const asShown = ({ id, name, createdAt }: { id: string; name?: string | null; createdAt?: Date | null }) => ({
  id,
  name: name ?? 'Passkey',
  createdAt: createdAt ?? null,
});
