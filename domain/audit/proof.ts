import type { AnchorProof } from './anchor.ts';

/** A proof as a report prints it, with what people compare beside what is computed. */
export type PrintedProof = Omit<AnchorProof, 'timeStamp'> & {
  /** Of the public key. */
  fingerprint: string;
  /** When an authority saw the anchor, as ISO text; null where none was asked. */
  stampedAt: string | null;
};

export const PROOF_TITLE = 'Anchor of this record';

/** Labels are short, so that a hash stands on one line of a page of 78 columns. */
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
 * Reads a printed proof back from the text of a report; null where there is none, or not all of it. `say` says its labels in the language
 * of the report.
 */
export function readProof(text: string, say = (english: string) => english): PrintedProof | null {
  const begin = text.toLowerCase().lastIndexOf(say(PROOF_TITLE).toLowerCase());
  if (begin === -1) return null;
  const section = text.slice(begin);
  const value = (label: string, pattern: string) =>
    new RegExp(`^${say(label)}\\s+(${pattern})\\s*$`, 'mu').exec(section)?.[1] ?? null;
  const hash = (label: string) => value(label, '[0-9a-f]{64}');
  const path: string[] = [];
  for (let next = hash('Path 1'); next !== null; next = hash(`Path ${path.length + 1}`)) path.push(next);
  const [number, leaf] = [value('Anchor', '\\p{L}+\\. \\d+'), value('Leaf', '\\d+ \\p{L}+ \\d+')];
  const [index, size] = [...(leaf ?? '').matchAll(/\d+/g)].map(Number);
  const [at, caseId, entries] = [value('Made', '\\S+Z'), value('Chain', '\\S+'), value('Entries', '\\d+')];
  const [lastHash, root, previous, key, fingerprint] = ['Last hash', 'Root', 'Before', 'Key', 'Fingerprint'].map(hash);
  const signature = [hash('Signature'), hash('Signature 2')];
  if (!number || !index || !size || !at || !caseId || !entries || signature.includes(null)) return null;
  if (!lastHash || !root || !previous || !key || !fingerprint) return null;
  return {
    number: Number(/\d+/.exec(number)?.[0]),
    at,
    size,
    root,
    previous,
    key,
    signature: signature.join(''),
    head: { caseId, sequence: Number(entries), hash: lastHash },
    place: { index: index - 1, size, path },
    fingerprint,
    stampedAt: value('Time stamp', '\\S+Z \\(RFC 3161\\)')?.split(' ')[0] ?? null,
  };
}
