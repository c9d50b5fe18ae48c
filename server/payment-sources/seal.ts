import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'mainstay bank details', 32));

/** Encrypts a bank detail (AES-256-GCM) for this case and source only: moved to another row it does not open. */
export function seal(secret: string, text: string, place: { caseId: string; sourceId: string }): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(
    Buffer.from(`${place.caseId}/${place.sourceId}`),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The reverse; throws when the text was changed, moved, or sealed with another secret. */
export function unseal(secret: string, sealed: string, place: { caseId: string; sourceId: string }): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(`${place.caseId}/${place.sourceId}`))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
