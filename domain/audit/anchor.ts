import { canonicalJson } from './chain.ts';

/** The end of a chain: the sequence number and hash of its last entry. */
export type ChainHead = { caseId: string; sequence: number; hash: string };

/** The position of a hash in a tree, and the hashes to combine it with on the way to the root. */
export type Place = { index: number; size: number; path: string[] };

/** The number of hashes from there to the root, per RFC 6962: a node without a neighbor moves up unchanged. */
export function pathLength({ index, size }: Pick<Place, 'index' | 'size'>): number {
  let [at, last, length] = [index, size - 1, 0];
  for (; last > 0; [at, last] = [at >> 1, last >> 1]) if (at !== last || (at & 1) === 1) length += 1;
  return length;
}

/** One root over the heads of all chains at a moment of real time. Each anchor refers to the previous one. */
export type Anchor = {
  number: number;
  /** ISO text with milliseconds. */
  at: string;
  size: number;
  root: string;
  /** The hash of the previous anchor; zeros before the first. */
  previous: string;
  /** The public key in hexadecimal. */
  key: string;
};

/** An anchor as stored outside the database. The time stamp is an RFC 3161 token over its hash, in base64. */
export type SignedAnchor = Anchor & { signature: string; timeStamp: string | null };

/** Proof, without the database, that a chain's head was anchored. */
export type AnchorProof = SignedAnchor & { head: ChainHead; place: Place };

/** Each text starts with its type, so a signature or hash of one type is never valid for another. */
export const headText = ({ caseId, sequence, hash }: ChainHead): string =>
  `mainstay-head\n${canonicalJson({ caseId, sequence, hash })}`;

/** The text signed for the heads of many chains together: the root of their tree. */
export const headsText = (root: string): string => `mainstay-heads\n${root}`;

/** The text of an anchor that is signed and hashed. */
export const anchorText = ({ number, at, size, root, previous, key }: Anchor): string =>
  `mainstay-anchor\n${canonicalJson({ number, at, size, root, previous, key })}`;

/** An anchor as one line of the file of anchors. */
export const anchorLine = (anchor: SignedAnchor): string =>
  canonicalJson({ ...anchorOf(anchor), signature: anchor.signature, timeStamp: anchor.timeStamp });

/** An anchor without its signature and time stamp. */
export const anchorOf = ({ number, at, size, root, previous, key }: Anchor): Anchor => ({
  number,
  at,
  size,
  root,
  previous,
  key,
});

/** The key that seals and signs the record. It is never stored in the database. */
export type AuditKey = {
  /** In hexadecimal. */
  publicKey: string;
  /** This key and its predecessors, whose signatures are valid too. */
  publicKeys: readonly string[];
  /** Whether the key may have signed the anchor with that number. A retired key signs no later anchors. */
  maySign(publicKey: string, anchor: number): boolean;
  /** The seal of an entry. Only the holder of the key can compute it from the hash. */
  seal(hash: string): string;
  /** Whether this key or a predecessor made the seal of an entry. */
  sealed(hash: string, seal: string | null): boolean;
  sign(text: string): string;
  persons: PersonKeys;
};

/** Turns the key of a person into what the database stores, and back. */
export type PersonKeys = {
  wrap(owner: string, key: string): string;
  /** Null if it was changed, or is the key of somebody else. */
  unwrap(owner: string, kept: string): string | null;
};
