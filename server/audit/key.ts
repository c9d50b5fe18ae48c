import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify as verifySignature,
} from 'node:crypto';
import { type AuditKey, type ChainHead, headsText, headText, type PersonKeys } from '@mainstay/domain/audit/anchor.ts';
import { leafHash, merkleTree, rootFrom } from './merkle.ts';
import type { SignedHead } from './tables.ts';

const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex'); // PKCS #8 prefix of a 32-byte Ed25519 key
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** What is kept of a retired key: enough to verify what it made, and not enough to make anything new. */
export type RetiredKey = { publicKey: string; seals: string; lastAnchor: number };

/** Only for tests and benches: `openKeys` seals them. */
const UNSEALED: PersonKeys = { wrap: (_, key) => key, unwrap: (_, kept) => kept };

/**
 * Derives the key from AUDIT_KEY, or else from the installation's secret, which all processes share; includes earlier
 * keys.
 */
export function makeAuditKey(
  secret: string,
  earlier: readonly string[] = [],
  retired: readonly RetiredKey[] = [],
  persons = UNSEALED,
): AuditKey {
  const { key, publicKey, seals } = derivedFrom(secret);
  const others = earlier.filter((each) => each !== secret).map(derivedFrom);
  const sealsOf = [
    seals,
    ...others.map((each) => each.seals),
    ...retired.map((each) => Buffer.from(each.seals, 'hex')),
  ];
  const signing = [publicKey, ...others.map((each) => each.publicKey)];
  return {
    publicKey,
    publicKeys: [...signing, ...retired.map((each) => each.publicKey)],
    maySign: (asked, anchor) =>
      signing.includes(asked) || retired.some((each) => each.publicKey === asked && anchor <= each.lastAnchor),
    seal: (hash) => sealOf(seals, hash),
    sealed: (hash, seal) => seal !== null && sealsOf.some((each) => seal === sealOf(each, hash)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
    persons,
  };
}

const sealOf = (seals: Buffer, hash: string) => createHmac('sha256', seals).update(hash).digest('base64url');

function derivedFrom(secret: string) {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `mainstay audit ${purpose}`, 32));
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE, derived('key')]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { key, publicKey: der.subarray(PUBLIC.length).toString('hex'), seals: derived('seals') };
}

/** What is kept of a retired key whose last anchor is `lastAnchor`. */
export function retire(secret: string, lastAnchor: number): RetiredKey {
  const { publicKey, seals } = derivedFrom(secret);
  return { publicKey, seals: seals.toString('hex'), lastAnchor };
}

export function isSigned(text: string, signature: string, publicKey: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey)) return false;
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verifySignature(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
}

/** The fingerprint by which people compare keys. */
export const fingerprintOf = (publicKey: string): string => createHash('sha256').update(publicKey, 'hex').digest('hex');

/** Signs many heads at once: one signature over the root of a tree of the heads, with each head's place in it. */
export function signHeads(key: AuditKey, heads: readonly ChainHead[]): SignedHead[] {
  if (heads.length === 0) return [];
  const { root, places } = merkleTree(heads.map((head) => leafHash(headText(head))));
  const signature = key.sign(headsText(root));
  return places.map((place) => ({ signature, ...place }));
}

export function isSignedHead(key: AuditKey, head: ChainHead, { signature, ...place }: SignedHead): boolean {
  const root = rootFrom(leafHash(headText(head)), place);
  return root !== null && key.publicKeys.some((publicKey) => isSigned(headsText(root), signature, publicKey));
}
