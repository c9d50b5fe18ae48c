/** What a case is about, as stated by its owner in the guided setup. */

export const RELATIONSHIP_TYPES = ['child-support', 'alimony', 'both', 'other'] as const;
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

/** The usual payment frequency of the case, which the settings form offers until there are settings. */
export const CASE_FREQUENCIES = ['weekly', 'biweekly', 'monthly'] as const;
export type CaseFrequency = (typeof CASE_FREQUENCIES)[number];

/** The default payment type of a case until its settings say otherwise. */
export const usualPaymentType = (relationship: RelationshipType | null): 'child_support' | 'alimony' =>
  relationship === 'alimony' ? 'alimony' : 'child_support';
