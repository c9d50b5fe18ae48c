import type { PersonKeys } from '@mainstay/domain/audit/anchor.ts';
import type { Sealing } from './keys.ts';
import { keyOfSealed, seal, unseal } from './seal.ts';

export const placeOfPersonKey = (owner: string) => ({ caseId: 'person-key', sourceId: owner });

/** A key from before person keys were sealed, or written while a process of the release before may still run. */
export const isUnsealedKey = (kept: string): boolean => keyOfSealed(kept) === null;

/**
 * The keys of people are stored sealed with a data key, which the master key wraps. Until the keys of a database that an
 * earlier release has used are rotated, they are stored as that release reads them.
 */
export const personKeysOf = (sealing: Sealing): PersonKeys => ({
  wrap: (owner, key) => (sealing.current().id === null ? key : seal({ sealing }, key, placeOfPersonKey(owner))),
  unwrap(owner, kept) {
    if (isUnsealedKey(kept)) return kept;
    sealing.find(keyOfSealed(kept)); // a process without the data key must not take the value for a changed one
    try {
      return unseal({ sealing }, kept, placeOfPersonKey(owner));
    } catch {
      return null; // AES-GCM fails for a changed or moved value
    }
  },
});
