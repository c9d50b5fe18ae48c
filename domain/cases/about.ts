/** What a case is about, as its owner says it in the guided setup. */

export const RELATIONSHIP_TYPES = ['child-support', 'alimony', 'both', 'other'] as const;
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

/** How payments in the case are usually made: what the settings form offers until there are settings. */
export const CASE_FREQUENCIES = ['weekly', 'biweekly', 'monthly'] as const;
export type CaseFrequency = (typeof CASE_FREQUENCIES)[number];

/** What the payments of a case are until its settings say otherwise. */
export const usualPaymentType = (relationship: RelationshipType | null): 'child_support' | 'alimony' =>
  relationship === 'alimony' ? 'alimony' : 'child_support';
