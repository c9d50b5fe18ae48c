export const PROOF_KINDS = ['micro_entries', 'prenote'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
