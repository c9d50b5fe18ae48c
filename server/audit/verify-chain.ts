import type { AuditKey } from '@mainstay/domain/audit/anchor.ts';
import type { Db } from '#db/db.ts';
import { hashOf } from './audit.ts';
import { isSignedHead } from './key.ts';
import { walkQuickly } from './quick-walk.ts';
import { eventsAfter, findHead, type Head } from './store.ts';
import { type AnchoredHead, anchoredOf, newestAnchor } from './store-anchors.ts';

type Broken = { sequence: number; reason: string };

export type Verification = {
  intact: boolean;
  events: number;
  firstHash: string | null;
  lastHash: string | null;
  /** The first entry that was altered after it was recorded, or is missing. */
  broken: Broken | null;
  /** How many entries the newest anchor covers; later ones wait for the next anchor. */
  anchored: { number: number; events: number } | null;
};

const PAGE = 1000;
const CHANGED = 'This event was changed after it was recorded.';
const CUT = 'The events at the end of the chain are missing.';

/** Walks a chain from its first event to its head, compares it with its anchors, and names the first broken link. */
export async function verifyChain(
  db: Db,
  key: AuditKey,
  caseId: string,
  { ahead = false } = {},
): Promise<Verification> {
  const anchors = await anchoredOf(db, caseId);
  const walked = await walk(db, caseId, anchors, ahead);
  const { sequence, previousHash } = walked;
  const head = await findHead(db, caseId);
  const broken = walked.broken ?? (await brokenEnd(db, key, { caseId, head, sequence, previousHash, anchors }));
  const last = anchors.at(-1);
  return {
    intact: broken === null,
    events: sequence,
    firstHash: walked.firstHash,
    lastHash: sequence > 0 ? previousHash : null,
    // If all hashes were recomputed, the seals still tell which entry is not ours. They are checked only then.
    broken: broken && walked.linked ? ((await firstUnsealed(db, key, caseId)) ?? broken) : broken,
    anchored: last ? { number: last.anchor, events: last.sequence } : null,
  };
}

/** `linked` if each entry up to there continues the one before it. */
type Walked = {
  sequence: number;
  previousHash: string;
  firstHash: string | null;
  broken: Broken | null;
  linked: boolean;
};

async function walk(db: Db, caseId: string, anchors: readonly AnchoredHead[], ahead: boolean): Promise<Walked> {
  // if several anchors name an entry, the first one counts
  const at = new Map(anchors.toReversed().map((each) => [each.sequence, each]));
  let lastAnchored = 0;
  const isAnchored = (sequence: number, hash: string) => {
    const anchor = at.get(sequence);
    if (anchor && anchor.hash !== hash) return false;
    if (anchor) lastAnchored = sequence;
    return true;
  };
  const begun = await walkQuickly(db, caseId, { holds: isAnchored, ahead });
  let { hash: previousHash, sequence, firstHash } = begun;
  const end = (reason?: string, of = sequence + 1): Walked => ({
    sequence,
    previousHash,
    firstHash,
    broken: reason === undefined ? null : { sequence: of, reason },
    linked: reason === undefined,
  });
  for (;;) {
    const rows = await eventsAfter(db, caseId, sequence, PAGE);
    for (const row of rows) {
      if (row.sequence !== sequence + 1) return end('An event is missing here.');
      if (row.previousHash !== previousHash) return end('This event does not continue the one before it.');
      if (row.hash !== hashOf(previousHash, row)) return end(CHANGED);
      if (!isAnchored(row.sequence, row.hash)) {
        const anchor = at.get(row.sequence) as AnchoredHead;
        return { ...end(notAsAnchored(anchor, lastAnchored), lastAnchored + 1), linked: true };
      }
      [previousHash, sequence, firstHash] = [row.hash, row.sequence, firstHash ?? row.hash];
    }
    if (rows.length < PAGE) return end();
  }
}

const notAsAnchored = ({ anchor, sequence }: AnchoredHead, before: number) =>
  `The events from here to ${sequence} are not those of anchor ${anchor}${before === 0 ? '' : `; those before are as they were anchored`}.`;

type End = {
  caseId: string;
  head: Head | undefined;
  sequence: number;
  previousHash: string;
  anchors: readonly AnchoredHead[];
};

/** What is wrong with the end of a chain whose links are intact. */
async function brokenEnd(db: Db, key: AuditKey, { caseId, head, ...of }: End): Promise<Broken | null> {
  const { sequence, previousHash, anchors } = of;
  const longest = anchors.reduce<AnchoredHead | null>(
    (most, each) => (most && most.sequence > each.sequence ? most : each),
    null,
  );
  if (longest && longest.sequence > sequence)
    return { sequence: sequence + 1, reason: `${CUT} Anchor ${longest.anchor} has ${longest.sequence} of them.` };
  if ((head?.sequence ?? 0) !== sequence) return { sequence: sequence + 1, reason: CUT };
  if (!head || sequence === 0) return null;
  if (head.hash !== previousHash) return { sequence: sequence + 1, reason: 'The end of the chain was changed.' };
  if (head.seal === null && head.signed === null && !(await newestAnchor(db))) return null; // from before there was a key
  const signed = head.signed && isSignedHead(key, { caseId, sequence, hash: head.hash }, head.signed);
  if (signed && key.sealed(head.hash, head.seal)) return null;
  return { sequence, reason: 'The end of the chain is not signed with the key of this installation.' };
}

/** The first entry without the seal of this installation's key. The oldest entries have no seals. */
async function firstUnsealed(db: Db, key: AuditKey, caseId: string): Promise<Broken | null> {
  let [sequence, sealed] = [0, false];
  for (;;) {
    const rows = await eventsAfter(db, caseId, sequence, PAGE);
    for (const row of rows) {
      const isSealed = key.sealed(row.hash, row.seal);
      if ((row.seal !== null || sealed) && !isSealed)
        return { sequence: row.sequence, reason: `${CHANGED} Its seal is not that of this installation.` };
      sealed ||= isSealed;
      sequence = row.sequence;
    }
    if (rows.length < PAGE) return null;
  }
}
