import { createHash } from 'node:crypto';
import { anchorText, headText } from '@mainstay/domain/audit/anchor.ts';
import { linesWithin, readProof } from '@mainstay/domain/audit/proof.ts';
import { openPdf } from '@mainstay/reading/pages/pdf.ts';
import { fingerprintOf, isSigned } from './key.ts';
import { leafHash, rootFrom } from './merkle.ts';

/** Proves the anchor printed in a report from the file alone. Returns lines to print, and whether the proof holds. */
export async function prove(bytes: Buffer): Promise<{ holds: boolean; lines: string[] }> {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const pages = isPdf ? await pagesOf(bytes) : bytes.toString().split('\f');
  const proof = readProof(linesWithin(pages, { head: isPdf ? 0 : 2 }));
  if (!proof) return { holds: false, lines: ['This file prints no anchor with its proof.'] };
  const root = rootFrom(leafHash(headText(proof.head)), proof.place);
  const faults = [
    ...(root === proof.root ? [] : ['The last hash and the path do not lead to the root.']),
    ...(proof.fingerprint === fingerprintOf(proof.key) ? [] : ['The fingerprint is not that of the key.']),
    ...(isSigned(anchorText(proof), proof.signature, proof.key) ? [] : ['The signature is not that of the key.']),
  ];
  return {
    holds: faults.length === 0,
    lines: [
      `Anchor ${proof.number} of ${proof.at}, ${proof.head.sequence} entries of the chain ${proof.head.caseId}`,
      `root         ${proof.root}`,
      `fingerprint  ${proof.fingerprint}`,
      ...(faults.length > 0
        ? faults
        : ['It holds: the root was computed anew, and the signature is that of this key.', ...notProven(bytes)]),
    ],
  };
}

/**
 * Only the anchor is proven, not the rest of the file. Whether this is the file that was handed out, the installation
 * can tell by its hash.
 */
const notProven = (bytes: Buffer): string[] => [
  'This proves the record up to that entry, and not the other words of this file. Whether the file itself is unchanged,',
  `the page /api/verify of the installation says, by its SHA-256: ${createHash('sha256').update(bytes).digest('hex')}`,
];

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const pdf = await openPdf(bytes);
  try {
    const pages = Array.from({ length: pdf.pageCount }, (_, i) => pdf.textPage(i + 1).lines);
    return pages.map((lines) => lines.map(({ text }) => text).join('\n'));
  } finally {
    pdf.close();
  }
}
