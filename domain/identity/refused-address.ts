/** Why an address no longer receives email: emails bounced, or its owner reported one as spam. */
export const REFUSED_KINDS = ['bounce', 'complaint'] as const;
export type RefusedKind = (typeof REFUSED_KINDS)[number];
