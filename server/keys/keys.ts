import type { KeyChoice } from './given.ts';

/** A key that seals values. One without an ID is the first, from releases that named none. */
export type DataKey = { id: string | null; key: Buffer };

export type Sealing = {
  /** The key that values are sealed with now. */
  current(): DataKey;
  /** Throws if there is no key with this ID. */
  find(id: string | null): Buffer;
};

/** The keys of a process, except the audit key. */
export type Keys = {
  sealing: Sealing;
  links: KeyChoice;
  sessions: KeyChoice;
  /** The installation's first key. It signs nothing new, but hashes of deleted addresses were made with it. */
  first: string;
};
