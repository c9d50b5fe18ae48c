import { createHash } from 'node:crypto';
import type { AuditKey } from '@mainstay/domain/audit/anchor.ts';
import {
  type Anchor,
  type AnchorProof,
  anchorText,
  headText,
  type SignedAnchor,
} from '@mainstay/domain/audit/anchor.ts';
import { GENESIS } from '@mainstay/domain/audit/chain.ts';
import type { Db } from '#db/db.ts';
import type { Clock } from '#outside/clock.ts';
import { signHeads } from './key.ts';
import { leafHash, merkleFold } from './merkle.ts';
import {
  anchoredOf,
  headsInTree,
  headsSinceNewest,
  insertAnchor,
  insertAnchoredHeads,
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
    const number = (before?.number ?? 0) + 1;
    const size = await anchorMoved(tx, number, before?.size ?? 0);
    if (size === null) return null;
    const tree = await treeAt(tx, { number, size });
    const anchor = {
      number,
      at: of.clock.wall().toISOString(),
      size: tree.size(),
      root: tree.root(),
      previous: before ? hashOfAnchor(before) : GENESIS,
      key: of.auditKey.publicKey,
    };
    const signed = { ...anchor, signature: of.auditKey.sign(anchorText(anchor)), timeStamp: null };
    await insertAnchor(tx, signed);
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

/**
 * Notes where the chains that moved are at this anchor. A chain keeps its place among the leaves; new chains are added
 * at the end. Returns the number of leaves; null if no chain moved.
 */
async function anchorMoved(tx: Db, anchor: number, known: number): Promise<number | null> {
  let [size, moved] = [known, false];
  for await (const page of headsSinceNewest(tx)) {
    const heads = page.map(({ leaf, ...head }) => ({ ...head, anchor, leaf: leaf ?? size++ }));
    await insertAnchoredHeads(tx, heads);
    moved ||= heads.length > 0;
  }
  return moved ? size : null;
}

/** What proves without the database that this chain is covered by the newest anchor; null if no anchor covers it. */
export async function proofOf(db: Db, caseId: string): Promise<AnchorProof | null> {
  const anchor = await newestAnchor(db);
  const head = anchor && (await anchoredOf(db, caseId)).findLast((each) => each.anchor <= anchor.number);
  if (!anchor || !head) return null;
  const tree = await treeAt(db, anchor, head.leaf);
  return { ...anchor, head: { caseId, sequence: head.sequence, hash: head.hash }, place: tree.place() };
}

/** The tree of an anchor, and the way from one leaf to its root. One head after the other, however many there are. */
async function treeAt(db: Db, of: Pick<Anchor, 'number' | 'size'>, wanted: number | null = null) {
  const tree = merkleFold(wanted);
  for await (const head of headsInTree(db, of)) {
    if (head.leaf !== tree.size()) break;
    tree.add(leafHash(headText(head)));
  }
  if (tree.size() === of.size) return tree;
  throw new Error(`Head ${tree.size()} of anchor ${of.number} is missing. Run "npm run audit:verify".`);
}
