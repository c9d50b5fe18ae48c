import { createHash } from 'node:crypto';
import type { AuditKey } from '@mainstay/domain/audit/anchor.ts';
import {
  type Anchor,
  type AnchorProof,
  anchorText,
  type ChainHead,
  headText,
  type SignedAnchor,
} from '@mainstay/domain/audit/anchor.ts';
import { GENESIS } from '@mainstay/domain/audit/chain.ts';
import type { Db } from '#db/db.ts';
import type { Clock } from '#outside/clock.ts';
import { signHeads } from './key.ts';
import { leafHash, merkleTree } from './merkle.ts';
import {
  type AnchoredHead,
  anchoredOf,
  headsAtNewest,
  headsSinceNewest,
  insertAnchor,
  lockAnchors,
  lockUnsealedHeads,
  newestAnchor,
  sealHeads,
  unsealedChains,
} from './store-anchors.ts';

export const hashOfAnchor = (anchor: Anchor): string => createHash('sha256').update(anchorText(anchor)).digest('hex');

/** Anchors the heads of all chains; null if the newest anchor already covers them. */
export const addAnchor = (db: Db, of: { clock: Clock; auditKey: AuditKey }): Promise<SignedAnchor | null> =>
  db.transaction(async (tx) => {
    await lockAnchors(tx);
    const before = await newestAnchor(tx);
    if (!before) await sealOldHeads(tx, of.auditKey);
    const moved = await headsSinceNewest(tx);
    if (moved.length === 0) return null;
    const known = await headsAtNewest(tx);
    const number = (before?.number ?? 0) + 1;
    const heads = placed(moved, known, number);
    const tree = treeOf([...known, ...heads]);
    const anchor = {
      number,
      at: of.clock.wall().toISOString(),
      size: tree.size(),
      root: tree.root(),
      previous: before ? hashOfAnchor(before) : GENESIS,
      key: of.auditKey.publicKey,
    };
    const signed = { ...anchor, signature: of.auditKey.sign(anchorText(anchor)), timeStamp: null };
    await insertAnchor(tx, signed, heads);
    return signed;
  });

/** Chains older than the key are accepted as the first anchor finds them. */
async function sealOldHeads(tx: Db, key: AuditKey) {
  for (const caseIds of await unsealedChains(tx)) {
    const heads = await lockUnsealedHeads(tx, caseIds);
    const signatures = signHeads(key, heads);
    await sealHeads(
      tx,
      heads.map((head, i) => ({ ...head, seal: key.seal(head.hash), signed: signatures[i] ?? null })),
    );
  }
}

/** A chain keeps its place among the leaves; new chains are added at the end. */
function placed(moved: readonly ChainHead[], known: readonly AnchoredHead[], anchor: number): AnchoredHead[] {
  const leaves = new Map(known.map(({ caseId, leaf }) => [caseId, leaf]));
  return moved.map((head) => {
    const leaf = leaves.get(head.caseId) ?? leaves.size;
    leaves.set(head.caseId, leaf);
    return { ...head, anchor, leaf };
  });
}

function treeOf(heads: readonly AnchoredHead[]) {
  const tree = merkleTree();
  for (const head of heads) tree.set(head.leaf, leafHash(headText(head)));
  return tree;
}

/** What proves without the database that this chain is covered by the newest anchor; null if no anchor covers it. */
export async function proofOf(db: Db, caseId: string): Promise<AnchorProof | null> {
  const anchor = await newestAnchor(db);
  const head = (await anchoredOf(db, caseId)).at(-1);
  if (!anchor || !head) return null;
  const place = treeOf(await headsAtNewest(db)).place(head.leaf);
  return { ...anchor, head: { caseId, sequence: head.sequence, hash: head.hash }, place };
}
