import { PROOF_TITLE, type PrintedProof, proofRows } from '../audit/proof.ts';
import { type Block, heading, text } from './written.ts';

/** The anchor that covers the record, with everything needed to recompute its root. */
export const anchorBlocks = (proof: PrintedProof | null): Block[] =>
  proof === null
    ? [heading(PROOF_TITLE), text('The record of this case was not anchored when this report was made.')]
    : [
        heading(PROOF_TITLE),
        text(
          'Before this report was made, the record of the case was anchored: the last of its entries is under a root that was signed and written outside the database. A program that belongs to Mainstay recomputes the root from the values below, without the database. Compare the fingerprint with one that Mainstay has given you by other means, and the root with an anchor that was kept elsewhere.',
        ),
        { kind: 'facts', rows: proofRows(proof) },
      ];
