import { canonicalJson } from './chain.ts';

/** The end of a chain: which entry is its last, and that entry's hash. */
export type ChainHead = { caseId: string; sequence: number; hash: string };

/** Where one hash stands in a tree, and what to hash it with on the way to the root. */
export type Place = { index: number; size: number; path: string[] };

/** How many hashes lead from there to the root, as RFC 6962 has it: a node without a neighbor goes up as it is. */
export function pathLength({ index, size }: Pick<Place, 'index' | 'size'>): number {
  let [at, last, length] = [index, size - 1, 0];
  for (; last > 0; [at, last] = [at >> 1, last >> 1]) if (at !== last || (at & 1) === 1) length += 1;
  return length;
}

/** One root over the heads of all chains at one moment of real time; each anchor names the one before it. */
export type Anchor = {
  number: number;
  /** ISO text with milliseconds. */
  at: string;
  size: number;
  root: string;
  /** The hash of the anchor before; zeros before the first. */
  previous: string;
  /** The public key, as hexadecimal text. */
  key: string;
};

/** As it is written outside the database. The time stamp is a token of RFC 3161 over its hash, in base64. */
export type SignedAnchor = Anchor & { signature: string; timeStamp: string | null };

/** What shows, without the database, that a chain's head was anchored. */
export type AnchorProof = SignedAnchor & { head: ChainHead; place: Place };

/** Each text says what it is, so that no signature and no hash can be taken for one of another kind. */
export const headText = ({ caseId, sequence, hash }: ChainHead): string =>
  `mainstay-head\n${canonicalJson({ caseId, sequence, hash })}`;

/** What is signed for the heads of many chains together: the root of their tree. */
export const headsText = (root: string): string => `mainstay-heads\n${root}`;

/** What is signed and hashed of an anchor. */
export const anchorText = ({ number, at, size, root, previous, key }: Anchor): string =>
  `mainstay-anchor\n${canonicalJson({ number, at, size, root, previous, key })}`;

/** An anchor as one line of the file of anchors. */
export const anchorLine = (anchor: SignedAnchor): string =>
  canonicalJson({ ...anchorOf(anchor), signature: anchor.signature, timeStamp: anchor.timeStamp });

/** An anchor without its signature and its time stamp. */
export const anchorOf = ({ number, at, size, root, previous, key }: Anchor): Anchor => ({
  number,
  at,
  size,
  root,
  previous,
  key,
});

/** What seals and signs the record. It is never in the database. */
export type AuditKey = {
  /** As hexadecimal text. */
  publicKey: string;
  /** Of this key and those before it, whose signatures count too. */
  publicKeys: readonly string[];
  /** Whether the key may have signed the anchor of that number: one that was retired signs no later ones. */
  maySign(publicKey: string, anchor: number): boolean;
  /** Of one entry: found again from its hash by whoever has the key, and by nobody else. */
  seal(hash: string): string;
  /** Whether this key, or one before it, made that seal of an entry. */
  sealed(hash: string, seal: string | null): boolean;
  sign(text: string): string;
};
