type Refusal = { error: string; fields?: Record<string, string> };

const NEW_LINK = 'This link has been used or has expired. Ask for a new one.';
const NOT_KNOWN = 'The e-mail address or the password is not right.';
const KNOWN = 'There is already an account with this e-mail address. Sign in instead, or choose a new password.';
const NOT_RIGHT = 'The password is not right.';
const SHORT = 'Use at least 10 characters';
const LONG = 'Use at most 128 characters';

/** As Better Auth refuses an address without an account, and a wrong password. */
export const WRONG = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };

const on = (field: string, words: string): Refusal => ({ error: words, fields: { [field]: words } });

const words: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: on('password', NOT_KNOWN),
  USER_ALREADY_EXISTS: on('email', KNOWN),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: on('email', KNOWN),
  INVALID_EMAIL: on('email', 'Enter an e-mail address, like name@example.com'),
  INVALID_PASSWORD: { error: NOT_RIGHT, fields: { password: NOT_RIGHT, currentPassword: NOT_RIGHT } },
  PASSWORD_TOO_SHORT: { error: SHORT, fields: { password: SHORT, newPassword: SHORT } },
  PASSWORD_TOO_LONG: { error: LONG, fields: { password: LONG, newPassword: LONG } },
  EMAIL_ALREADY_VERIFIED: { error: 'This e-mail address is confirmed already.' },
  EMAIL_MISMATCH: { error: 'You are signed in with another e-mail address.' },
  INVALID_TOKEN: { error: NEW_LINK },
};

/** A refusal of Better Auth in the form of every other refusal, in words for people. Its own code and message stay beside it. */
export function inWords(status: number, body: { code?: string; message?: string }): Refusal {
  if (status === 429) return { ...body, error: 'Too many attempts. Wait a minute, then try again.' };
  if (status === 401 && body.code === undefined) return { ...body, error: 'Unauthorized' };
  const known = words[body.code ?? ''];
  if (known) return { ...body, ...known };
  const field = /^\[body\.(\w+)\] /.exec(body.message ?? '')?.[1];
  if (field) return { ...body, ...on(field, field === 'email' ? (words.INVALID_EMAIL?.error ?? '') : 'Is required') };
  if (status >= 500) return { error: 'Something went wrong on our side. Please try again.' };
  return { ...body, error: body.message ?? 'This request was refused.' };
}
