import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

export const newId = (): string => randomUUID();

/** Makes a secret for a link: 256 bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored in place of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether `hash` is the stored hash of this secret. Compares in constant time. */
export function isHashOf(hash: string, secret: string): boolean {
  const [kept, shown] = [Buffer.from(hash), Buffer.from(hashOf(secret))];
  return kept.length === shown.length && timingSafeEqual(kept, shown);
}
