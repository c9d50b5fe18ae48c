import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyChoice } from './given.ts';

/**
 * Holds the master key, which wraps data keys and is visible to nothing else. The local implementation reads it from
 * the environment or the data folder; a service or hardware module with this interface can replace it.
 */
export type Kms = {
  /** The key that it wraps with now. */
  id: string;
  /** Whether it can unwrap what this key wrapped. */
  has(id: string): boolean;
  /** Wraps a data key, for this name only. */
  wrap(name: string, key: Uint8Array): Promise<string>;
  /** Throws if it was wrapped with another key, for another name, or was changed. */
  unwrap(name: string, of: { wrapped: string; by: string }): Promise<Buffer>;
};

const masterOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'mainstay master key', 32));

export function localKms({ current, accepted }: Pick<KeyChoice, 'current' | 'accepted'>): Kms {
  const masters = new Map(accepted.map(({ id, secret }) => [id, masterOf(secret)]));
  const master = (id: string) => {
    const found = masters.get(id);
    if (!found) throw new Error(`there is no master key ${id} here`);
    return found;
  };
  return {
    id: current.id,
    has: (id) => masters.has(id),
    async wrap(name, key) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', master(current.id), nonce).setAAD(Buffer.from(name));
      const wrapped = Buffer.concat([cipher.update(key), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), wrapped]).toString('base64url');
    },
    async unwrap(name, { wrapped, by }) {
      const bytes = Buffer.from(wrapped, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', master(by), bytes.subarray(0, 12))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    },
  };
}
