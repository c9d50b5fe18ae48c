import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealing } from './keys.ts';

/** What values are sealed with: a part of a process's keys. */
export type SealingKeys = { sealing: Sealing };
type Place = { caseId: string; sourceId: string };

/** For values sealed by releases that had one secret for everything; those values name no key. */
export const firstSealKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'mainstay bank details', 32));

/**
 * Encrypts a bank detail (AES-256-GCM) for this case and source only: moved to another row, it cannot be opened. The
 * result names its key.
 */
export function seal({ sealing }: SealingKeys, text: string, place: Place): string {
  const { id, key } = sealing.current();
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeBytes(id, place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  return id === null ? bytes : `2.${id}.${bytes}`;
}

/** Decrypts a sealed value. Throws if it was changed, moved, or sealed with an unavailable key. */
export function unseal({ sealing }: SealingKeys, sealed: string, place: Place): string {
  const id = keyOfSealed(sealed);
  const bytes = Buffer.from(id === null ? sealed : sealed.slice(`2.${id}.`.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealing.find(id), bytes.subarray(0, 12))
    .setAAD(placeBytes(id, place))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** The ID of the key that sealed a value; null for the first key. */
export const keyOfSealed = (sealed: string): string | null => /^2\.([\w-]+)\./.exec(sealed)?.[1] ?? null;

const placeBytes = (id: string | null, { caseId, sourceId }: Place) =>
  Buffer.from(`${id === null ? '' : `${id}\n`}${caseId}/${sourceId}`);
