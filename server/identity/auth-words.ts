import { Problem } from '@mainstay/domain/problem.ts';
import { isAPIError } from 'better-auth/api';
import { refusal } from '#http/problems.ts';

type Refusal = { error: string; fields?: Record<string, string> };

const NEW_LINK = 'This link has been used or has expired. Ask for a new one.';
const NOT_KNOWN = 'The email address or password is wrong.';
const KNOWN = 'There is already an account with this email address. Sign in instead, or choose a new password.';
const NOT_RIGHT = 'The password is wrong.';
export const CODE = 'This code is wrong or has already been used. Enter the one the app shows now.';
const PASSKEY = 'This passkey does not belong to any account here. Sign in with your password.';
const BEGIN_AGAIN = 'This sign-in took too long or had too many wrong codes. Sign in again.';
const SHORT = 'Use at least 10 characters';
const LONG = 'Use at most 128 characters';

/** Better Auth's refusal of an unknown address and of a wrong password. */
const WRONG = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };

/**
 * Where addresses must be confirmed, a wrong password, an unknown address and an unconfirmed one get the same sentence.
 */
const NOT_KNOWN_OR_CONFIRMED =
  'The email address or password is wrong, or you have not confirmed the address yet. If you have not confirmed it, we have just sent you the link again.';

const on = (field: string, words: string): Refusal => ({ error: words, fields: { [field]: words } });

const words: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: on('password', NOT_KNOWN),
  USER_ALREADY_EXISTS: on('email', KNOWN),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: on('email', KNOWN),
  INVALID_EMAIL: on('email', 'Enter an email address, like name@example.com'),
  INVALID_PASSWORD: { error: NOT_RIGHT, fields: { password: NOT_RIGHT, currentPassword: NOT_RIGHT } },
  PASSWORD_TOO_SHORT: { error: SHORT, fields: { password: SHORT, newPassword: SHORT } },
  PASSWORD_TOO_LONG: { error: LONG, fields: { password: LONG, newPassword: LONG } },
  EMAIL_ALREADY_VERIFIED: { error: 'This email address is already confirmed.' },
  EMAIL_MISMATCH: { error: 'You are signed in with another email address.' },
  INVALID_TOKEN: { error: NEW_LINK },
  CHALLENGE_NOT_FOUND: { error: 'This took too long. Try again.' },
  PASSKEY_NOT_FOUND: { error: PASSKEY },
  AUTHENTICATION_FAILED: { error: PASSKEY },
  FAILED_TO_VERIFY_REGISTRATION: { error: 'This passkey could not be added. Try again.' },
  PROVIDER_NOT_FOUND: {
    error: 'Your organization cannot be reached right now. Sign in with your password, or try again later.',
  },
  INVALID_CODE: on('code', CODE),
  INVALID_BACKUP_CODE: on('code', CODE),
  INVALID_TWO_FACTOR_COOKIE: { error: BEGIN_AGAIN },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { error: BEGIN_AGAIN },
  ACCOUNT_TEMPORARILY_LOCKED: { error: 'Too many wrong codes. Wait 15 minutes, then sign in again.' },
  TOTP_ALREADY_ENABLED: { error: 'You already use an app for codes. Turn that off first to use another app.' },
  TOTP_NOT_ENABLED: { error: 'No app is set up for this account.' },
  BACKUP_CODES_NOT_ENABLED: { error: 'No app is set up for this account.' },
};

/**
 * A Better Auth refusal in the form of our other refusals, with words for people and our codes. Its own message is kept
 * beside them.
 */
export function inWords(status: number, body: { code?: string; message?: string }) {
  const { error, fields } = saidOf(status, body);
  return { ...(status < 500 && body), ...refusal(error, { fields, otherwise: 'request_refused' }) };
}

function saidOf(status: number, body: { code?: string; message?: string }): Refusal {
  const known = words[body.code ?? ''];
  if (known) return known;
  if (status === 429) return { error: 'Too many attempts. Wait a minute, then try again.' };
  if (status === 401 && body.code === undefined) return { error: 'Unauthorized' };
  const field = /^\[body\.(\w+)\] /.exec(body.message ?? '')?.[1];
  if (field) return on(field, field === 'email' ? (words.INVALID_EMAIL?.error ?? '') : 'Is required');
  if (status >= 500) return { error: 'Something went wrong on our side. Please try again.' };
  return { error: body.message ?? 'This request was refused.' };
}

/** A refused sign-in where addresses must be confirmed; it does not reveal which accounts exist. */
export function alikeInWords(body: { code?: string }) {
  if (body.code !== 'EMAIL_NOT_VERIFIED' && body.code !== WRONG.code) return null;
  const { error, fields } = on('password', NOT_KNOWN_OR_CONFIRMED);
  return { message: WRONG.message, ...refusal(error, { fields }) };
}

/**
 * Runs a Better Auth operation for a person who is signed in. A refusal has our usual form and is never a 401, because
 * they stay signed in.
 */
export async function inWordsOrThrow<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    const { error: words, fields } = inWords(error.statusCode, error.body ?? {});
    throw new Problem('invalid', words, fields);
  }
}
