import { Problem } from '../problem.ts';

/**
 * What makes a document evidence: terms were applied or proposed from it, a report quotes it, or an expense or outside
 * payment was recorded with it as its receipt.
 */
export const EVIDENCE_REASONS = ['applied', 'proposed', 'reported', 'receipt'] as const;
export type EvidenceReason = (typeof EVIDENCE_REASONS)[number];

const because: Record<EvidenceReason, string> = {
  applied: 'Terms of this case were applied from this document',
  proposed: 'Terms of this case were proposed from this document',
  reported: 'A report of this case quotes this document',
  receipt: 'An expense or a payment of this case was recorded with this receipt',
};

/** Refuses withdrawal of a document when it is not allowed, and says what can be done instead. */
export function mustBeWithdrawable(of: { evidence: EvidenceReason | null; withdrawn: boolean; isUploader: boolean }) {
  if (!of.isUploader) throw new Problem('forbidden', 'Only the person who uploaded this document can withdraw it.');
  if (of.withdrawn) throw new Problem('conflict', 'This document has already been withdrawn.');
  if (of.evidence !== null)
    throw new Problem(
      'conflict',
      `${because[of.evidence]}, so it is kept as evidence.${of.evidence === 'receipt' ? '' : ' Upload a newer document and apply its terms instead.'}`,
    );
}
