/** What an obligation of the order is for. */
export const OBLIGATION_KINDS = ['child_support', 'alimony', 'medical', 'child_care', 'other'] as const;
export type ObligationKind = (typeof OBLIGATION_KINDS)[number];

/**
 * The ID of a case's first obligation, whether created by the payment settings or as an obligation; the same in every
 * case.
 */
export const FIRST_OBLIGATION = 'settings';

const FOR_CHILDREN: Readonly<Record<ObligationKind, boolean>> = {
  child_support: true,
  alimony: false,
  medical: true,
  child_care: true,
  other: false,
};

/**
 * Whether a payment type is support for children, which is paid before everything else due at the same time. Source:
 * docs/allocation.md.
 */
export const isForChildren = (paymentType: string | null): boolean =>
  paymentType !== null && Object.hasOwn(FOR_CHILDREN, paymentType) && FOR_CHILDREN[paymentType as ObligationKind];

/** The ID of instalments toward arrears, alongside the obligations; the payment settings hold their amount. */
export const ARREARS_OBLIGATION = 'arrears';
