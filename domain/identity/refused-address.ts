/** Why an address is not written to: emails to it come back, or its owner reported one as spam. */
export const REFUSED_KINDS = ['bounce', 'complaint'] as const;
export type RefusedKind = (typeof REFUSED_KINDS)[number];
