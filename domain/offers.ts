import { Problem } from './problem.ts';

/**
 * Products that need a license or agreement of their own (a lender's or insurer's license, a furnisher's agreement with
 * a credit bureau), and the sentence shown where an installation does not offer one.
 */
const NOT_OFFERED = {
  creditLine: 'Mainstay does not offer a credit line here.',
  insurance: 'Mainstay does not offer insurance here.',
  creditBureau: 'Mainstay does not report to a credit bureau here.',
} as const;

export type Offer = keyof typeof NOT_OFFERED;
export type Offers = Readonly<Record<Offer, boolean>>;

/** Throws 403 with `code: "not_offered"` if this installation does not offer the product. */
export function mustBeOffered(offers: Offers, offer: Offer): void {
  if (!offers[offer]) throw new Problem('forbidden', NOT_OFFERED[offer], undefined, 'not_offered');
}

/** The sentence that says why a product is not offered. */
export const notOffered = (offer: Offer): string => NOT_OFFERED[offer];
