import { Problem } from './problem.ts';

/**
 * What needs a licence of its own (a lender's, an insurer's, a furnisher's agreement with a bureau), and what is said where an
 * installation does not offer it.
 */
const NOT_OFFERED = {
  creditLine: 'Mainstay does not offer a credit line here.',
  insurance: 'Mainstay does not offer insurance here.',
  creditBureau: 'Mainstay does not report to a credit bureau here.',
} as const;

export type Offer = keyof typeof NOT_OFFERED;
export type Offers = Readonly<Record<Offer, boolean>>;

/** Refuses with 403 and `code: "not_offered"` what this installation does not offer. */
export function mustBeOffered(offers: Offers, offer: Offer): void {
  if (!offers[offer]) throw new Problem('forbidden', NOT_OFFERED[offer], undefined, 'not_offered');
}

/** Why it is not offered, for people. */
export const notOffered = (offer: Offer): string => NOT_OFFERED[offer];
