import type { KeyChoice } from './given.ts';

/** A key that values are sealed with; without an id it is the first, of releases that named none. */
export type DataKey = { id: string | null; key: Buffer };

export type Sealing = {
  /** With which values are sealed now. */
  current(): DataKey;
  /** Throws where there is none of this id. */
  find(id: string | null): Buffer;
};

/** The keys of a process, but for that of the record. */
export type Keys = {
  sealing: Sealing;
  links: KeyChoice;
  sessions: KeyChoice;
  /** What the installation began with. It signs nothing new; hashes of addresses that nobody has any more were made with it. */
  first: string;
};
