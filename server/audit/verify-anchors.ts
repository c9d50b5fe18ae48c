import type { AuditKey } from '@mainstay/domain/audit/anchor.ts';
import { anchorText, headText, type SignedAnchor } from '@mainstay/domain/audit/anchor.ts';
import { GENESIS } from '@mainstay/domain/audit/chain.ts';
import type { Db } from '#db/db.ts';
import { isNewForFile, readAnchorFile } from './anchor-file.ts';
import { hashOfAnchor } from './anchors.ts';
import { fingerprintOf, isSigned } from './key.ts';
import { leafHash } from './merkle.ts';
import { anchorsAfter, headsByLeaf } from './store-anchors.ts';
import { stampFault } from './time-stamp.ts';
import { treeHistory } from './tree-history.ts';

export type AnchorsVerified = {
  checked: number;
  /** The first anchor that was forged, re-inserted, removed or made from different heads. */
  broken: { number: number; reason: string } | null;
  /** False in a data folder without an anchor file: then only the database was verified. */
  hasFile: boolean;
};

/** The roots of so many anchors are recomputed at once: what is kept for each, a hash a level, takes about 2 KB. */
const AT_ONCE = 10_000;
const OTHER_HEADS = 'The heads that this anchor was made of were changed.';

/**
 * Verifies every anchor, in the database and in the file, and recomputes each root from the heads it was made of. A data
 * folder of no process that runs (a pod of its own for the check) has no file; a file that is shorter is a fault.
 */
export async function verifyAnchors(
  db: Db,
  { key, file, wall }: { key: AuditKey; file: string; wall: Date },
): Promise<AnchorsVerified> {
  const anchors = await anchorsAfter(db, 0);
  const written = await readAnchorFile(file);
  const broken =
    faultIn(anchors, key, 'in the database') ??
    (written && (faultIn(written, key, 'in the file') ?? difference(anchors, written, wall))) ??
    (await wrongRoot(db, anchors));
  return { checked: anchors.length, broken, hasFile: written !== null };
}

type Fault = { number: number; reason: string };

/** Each anchor must follow the one before it, appear once, and carry this installation's signature. */
function faultIn(anchors: readonly (SignedAnchor | null)[], key: AuditKey, where: string): Fault | null {
  let previous = GENESIS;
  for (const [i, anchor] of anchors.entries()) {
    const number = i + 1;
    const fault = (reason: string) => ({ number, reason: `${reason} (${where})` });
    if (anchor === null) return fault('This line is no anchor.');
    if (anchor.number < number) return fault(`Anchor ${anchor.number} was put in again in its place.`);
    if (anchor.number > number) return fault('This anchor was removed.');
    if (!key.maySign(anchor.key, anchor.number))
      return fault(`This anchor is signed with another key, ${fingerprintOf(anchor.key).slice(0, 16)}.`);
    if (!isSigned(anchorText(anchor), anchor.signature, anchor.key))
      return fault('This anchor was forged: its signature is wrong.');
    if (anchor.previous !== previous) return fault('This anchor does not follow the one before it.');
    const stamp = anchor.timeStamp && stampFault(anchor.timeStamp, hashOfAnchor(anchor));
    if (stamp) return fault(stamp);
    previous = hashOfAnchor(anchor);
  }
  return null;
}

function difference(
  anchors: readonly SignedAnchor[],
  written: readonly (SignedAnchor | null)[],
  wall: Date,
): Fault | null {
  const most = Math.max(anchors.length, written.length);
  for (let i = 0; i < most; i++) {
    const [here, there] = [anchors[i], written[i]];
    const fault = (reason: string) => ({ number: i + 1, reason });
    if (!here)
      return fault('This anchor was removed from the database, and entries that it covers may be gone with it.');
    if (!there && isNewForFile(here, wall)) return null;
    if (!there) return fault('This anchor was removed from the file.');
    if (hashOfAnchor(here) !== hashOfAnchor(there))
      return fault('The file and the database have two anchors of this number.');
  }
  return null;
}

/** Recomputes each root from the heads it was made of. */
export async function wrongRoot(db: Db, anchors: readonly SignedAnchor[], atOnce = AT_ONCE): Promise<Fault | null> {
  for (let after = 0; after < anchors.length; after += atOnce) {
    const until = Math.min(after + atOnce, anchors.length);
    const fault = await wrongRootAmong(db, anchors.slice(after, until), after);
    if (fault) return fault;
  }
  return null;
}

async function wrongRootAmong(db: Db, anchors: readonly SignedAnchor[], after: number): Promise<Fault | null> {
  const tree = treeHistory(after);
  const wrong: number[] = [];
  for await (const { leaf, anchor, ...head } of headsByLeaf(db, after + anchors.length))
    if (!tree.add({ leaf, anchor, hash: leafHash(headText(head)) })) wrong.push(anchor);
  const made = new Map(tree.roots().map((each) => [each.anchor, each]));
  const other = anchors.find(({ number, root, size }) => {
    const here = made.get(number);
    return here?.root !== root || here.size !== size;
  });
  if (other) wrong.push(other.number);
  return wrong.length === 0 ? null : { number: Math.min(...wrong), reason: OTHER_HEADS };
}
