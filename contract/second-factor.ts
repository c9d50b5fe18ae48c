import { z } from 'zod';
import { call } from './call.ts';
import { nothing, text } from './fields.ts';

/** The current protection of an account besides its password. */
export const SecondFactor = z.object({
  /** Whether each sign-in requires a code from an authenticator app. */
  enabled: z.boolean(),
  /** Whether this account must have one; never in the sandbox. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Whether the account has a password; a person who signs in through an organization has none. */
  password: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

const password = text(128, 'Enter your password').optional();
const code = text(20, 'Enter the code').min(1, 'Enter the code');
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = call({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'signed_in',
  summary: 'Returns whether the caller’s sign-in requires codes from an app',
  reply: SecondFactor,
});

export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'signed_in',
  summary:
    'Creates a key for an authenticator app, and recovery codes; it takes effect once a code from it was entered',
  body: z.object({ password }),
  reply: RecoveryCodes.extend({
    /** The key as a QR code: an SVG in a data URL. */
    qrCode: z.string(),
    /** The key as text, to be typed. */
    key: z.string(),
  }),
  confirms: true,
});
export type Begun = z.output<typeof beginSecondFactor.reply>;

export const enableSecondFactor = call({
  method: 'POST',
  path: '/api/auth/second-factor/enable',
  access: 'signed_in',
  summary: 'Turns on the second factor: each sign-in requires a code from the app',
  body: z.object({ code }),
  reply: SecondFactor,
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  access: 'signed_in',
  summary: 'Creates new recovery codes; the old ones stop working',
  body: z.object({ password }),
  reply: RecoveryCodes,
  confirms: true,
});

export const endSecondFactor = call({
  method: 'POST',
  path: '/api/auth/second-factor/end',
  access: 'signed_in',
  summary: 'Turns off the second factor; its key and recovery codes stop working',
  body: z.object({ password }),
  reply: nothing,
  confirms: true,
});
