import { z } from 'zod';
import { call } from './call.ts';
import { idParams, instant, nothing, personText, text } from './fields.ts';

const MISSING = 'The response from your device could not be read';
const part = text(20_000, MISSING);

/** A device's response, in WebAuthn's JSON form. */
const credential = <T extends z.ZodRawShape>(response: T) =>
  z.object(
    {
      id: text(2000, MISSING).min(1, MISSING),
      rawId: text(2000, MISSING),
      type: z.literal('public-key', MISSING),
      clientExtensionResults: z.record(text(100), z.boolean()).catch({}),
      response: z.object({ clientDataJSON: part, ...response }, MISSING),
    },
    MISSING,
  );

/** The response when a device presents a passkey. */
export const Credential = credential({
  authenticatorData: part,
  signature: part,
  userHandle: part.optional(),
});
export type Credential = z.output<typeof Credential>;

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: instant.nullable() });
export type Passkey = z.output<typeof Passkey>;

/** What a device is asked for, in WebAuthn's JSON form. */
const Asked = z.object({ options: z.unknown() });

export const listPasskeys = call({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'signed_in',
  summary: 'Lists the caller’s passkeys',
  reply: z.array(Passkey),
});

export const beginPasskey = call({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'signed_in',
  summary: 'Returns the options with which a device creates a passkey',
  reply: Asked,
  confirms: true,
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'signed_in',
  summary: 'Stores a passkey that a device has created',
  body: z.object({ name: personText('Name this passkey', 60), credential: credential({ attestationObject: part }) }),
  reply: Passkey,
  status: 201,
  confirms: true,
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  access: 'signed_in',
  summary: 'Removes a passkey; it can no longer be used to sign in',
  params: idParams,
  reply: nothing,
  confirms: true,
});

export const askForPasskey = call({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/options',
  access: 'public',
  summary: 'Returns the options with which a device signs in by a passkey, or confirms who is signed in',
  reply: Asked,
});

export const signInWithPasskey = call({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'public',
  summary: 'Signs in with a passkey',
  body: z.object({ credential: Credential }),
  reply: z.object({ user: z.object({ id: z.string() }) }),
});
