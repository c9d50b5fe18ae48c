import { readFileSync } from 'node:fs';
import { Problem } from '@mainstay/domain/problem.ts';

/**
 * The most common passwords that are long enough to be taken, in small letters: those of the list `passwords.json` of
 * @zxcvbn-ts/language-common 4.1.3 (MIT, from leaked passwords, 49,233 of them in order of frequency) with ten characters or more.
 */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

export const COMMON = 'This password is too common and easy to guess. Choose another one.';

/** Refuses a new password that everybody who guesses tries first, however it is written. */
export function refuseCommon(field: 'password' | 'newPassword', password: unknown): void {
  if (typeof password === 'string' && common.has(password.toLowerCase()))
    throw new Problem('invalid', COMMON, { [field]: COMMON });
}
