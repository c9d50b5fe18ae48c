import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

export const newId = (): string => randomUUID();

/** A secret for a link: 256 bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether `hash` is what is kept of this secret; takes as long for a wrong one as for the right one. */
export function isHashOf(hash: string, secret: string): boolean {
  const [kept, shown] = [Buffer.from(hash), Buffer.from(hashOf(secret))];
  return kept.length === shown.length && timingSafeEqual(kept, shown);
}
