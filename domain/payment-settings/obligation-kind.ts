/** What an obligation of the order is for. */
export const OBLIGATION_KINDS = ['child_support', 'alimony', 'medical', 'child_care', 'other'] as const;
export type ObligationKind = (typeof OBLIGATION_KINDS)[number];

/** As it is called within a sentence. */
export const KIND_WORDS: Readonly<Record<ObligationKind, string>> = {
  child_support: 'child support',
  alimony: 'alimony',
  medical: 'medical support',
  child_care: 'child care',
  other: 'other support',
};

/** The first obligation of a case, made by the payment settings or as an obligation: it has this id in every case. */
export const FIRST_OBLIGATION = 'settings';

const FOR_CHILDREN: readonly (string | null)[] = ['child_support', 'medical', 'child_care'];

/** What is owed for children is paid before anything else that falls due with it. Source: docs/allocation.md. */
export const isForChildren = (kind: string | null): boolean => FOR_CHILDREN.includes(kind);

/** What is paid toward arrears stands beside the obligations under this id; its amount is that of the payment settings. */
export const ARREARS_OBLIGATION = 'arrears';
