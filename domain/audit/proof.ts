import { type AnchorProof, pathLength } from './anchor.ts';

/** A proof as printed in a report, with the values that people compare beside the computed ones. */
export type PrintedProof = Omit<AnchorProof, 'timeStamp'> & {
  /** The fingerprint of the public key. */
  fingerprint: string;
  /** When a time-stamping authority saw the anchor, as ISO text; null if none was asked. */
  stampedAt: string | null;
};

export const PROOF_TITLE = 'Anchor of this record';

/** Labels are short so that a hash fits on one line of a 78-column page. */
export const proofRows = ({ head, place, ...of }: PrintedProof): (readonly [label: string, value: string])[] => [
  ['Anchor', `No. ${of.number}`],
  ['Made', of.at],
  ['Chain', head.caseId],
  ['Entries', String(head.sequence)],
  ['Last hash', head.hash],
  ['Leaf', `${place.index + 1} of ${place.size}`],
  ...place.path.map((hash, i) => [`Path ${i + 1}`, hash] as const),
  ['Root', of.root],
  ['Before', of.previous],
  ['Signature', of.signature.slice(0, 64)],
  ['Signature 2', of.signature.slice(64)],
  ['Key', of.key],
  ['Fingerprint', of.fingerprint],
  ...(of.stampedAt === null ? [] : [['Time stamp', `${of.stampedAt} (RFC 3161)`] as const]),
];

/**
 * Parses a printed proof from the lines of a report; null if there is none or it is incomplete. Rows are recognized by
 * their order and the form of their values. Labels are ignored, because they depend on the report's language and on the
 * wording at the time.
 */
export function readProof(lines: readonly string[]): PrintedProof | null {
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const proof = MADE.test(lines[at] ?? '') ? proofAt(lines, at) : null;
    if (proof) return proof;
  }
  return null;
}

/** The lines of all pages, without each page's footer and without the header lines repeated from the second page on. */
export const linesWithin = (pages: readonly string[], { head }: { head: number }): string[] =>
  pages.flatMap((page, i) =>
    page
      .trimEnd()
      .split('\n')
      .slice(i === 0 ? 0 : head, -1),
  );

const NUMBER = /\s\p{L}+\.\S? (\d+)\s*$/u;
const MADE = /\s(\d{4}-\d\d-\d\dT[\d:.]+Z)\s*$/;
const CHAIN = /\s([0-9a-f]+(?:-[0-9a-f]+){4})\s*$/;
const ENTRIES = /\s(\d+)\s*$/;
const HASH = /\s([0-9a-f]{64})\s*$/;
const LEAF = /\s(\d+) \p{L}+ (\d+)\s*$/u;
const TIME_STAMP = /\s(\S+Z) \(RFC 3161\)\s*$/;

function proofAt(lines: readonly string[], made: number): PrintedProof | null {
  let at = made;
  const next = (pattern: RegExp): string[] => {
    while (at < lines.length) {
      const found = pattern.exec(lines[at] ?? '');
      at += 1;
      if (found) return found.slice(1);
    }
    return [];
  };
  const [number] = NUMBER.exec(lines.slice(0, made).findLast((line) => line.trim() !== '') ?? '')?.slice(1) ?? [];
  const [time, caseId, entries, hash] = [MADE, CHAIN, ENTRIES, HASH].map((pattern) => next(pattern)[0]);
  const [leaf, size] = next(LEAF);
  if (!number || !time || !caseId || !entries || !hash || !size) return null;
  const place = { index: Number(leaf) - 1, size: Number(size) };
  const path = Array.from({ length: pathLength(place) }, () => next(HASH)[0] ?? '');
  const [root, previous, signature, more, key, fingerprint] = Array.from({ length: 6 }, () => next(HASH)[0]);
  if (!root || !previous || !signature || !more || !key || !fingerprint) return null;
  return {
    number: Number(number),
    at: time,
    size: place.size,
    root,
    previous,
    key,
    signature: signature + more,
    head: { caseId, sequence: Number(entries), hash },
    place: { ...place, path },
    fingerprint,
    stampedAt: next(TIME_STAMP)[0] ?? null,
  };
}
