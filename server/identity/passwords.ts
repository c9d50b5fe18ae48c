import { readFileSync } from 'node:fs';
import { Problem } from '@mainstay/domain/problem.ts';

/**
 * The most common passwords that would be long enough, in lower case: the list `passwords.json` of
 * @zxcvbn-ts/language-common 4.1.3 (MIT, from leaked passwords, 49,233 of them in order of frequency), reduced to those
 * of ten characters or more.
 */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

export const COMMON = 'This password is too common and easy to guess. Choose another one.';

/** Refuses a new password that anyone guessing would try first, in upper or lower case. */
export function refuseCommon(field: 'password' | 'newPassword', password: unknown): void {
  if (typeof password === 'string' && common.has(password.toLowerCase()))
    throw new Problem('invalid', COMMON, { [field]: COMMON });
}
