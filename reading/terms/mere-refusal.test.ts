import { expect, test } from 'vitest';
import { passagesOf } from './flow/sentences.ts';
import { isMereRefusal } from './mere-refusal.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const order = (told: string) =>
  typedPages(`IN THE DISTRICT COURT OF HALE COUNTY

ORDER ON MOTION FOR TEMPORARY SUPPORT

Plaintiff asks for child support of $640.00 per month, due on the first, and for sole custody of the two children.

${told}

SO ORDERED this 20th day of February, 2026.
/s/ Owen Strick
District Judge`);

test.each([
  'The motion is DENIED in all its parts. The parties file status reports by April 3.',
  'The Court lacks jurisdiction. It is ordered that this action is DISMISSED without prejudice.',
  'The request is hereby refused, no financial statement having been filed.',
])('an order that only refuses what was asked for gives no terms: %s', (told) => {
  expect(readTerms(order(told))).toMatchObject({ paymentAmount: null, legalCustody: null, physicalCustody: null });
});

test.each([
  'The motion is DENIED as to custody. Defendant shall pay child support of $640.00 per month.',
  'The motion is denied. The order of June 3, 2022 for $512.00 per month remains in full force.',
  'The petition is dismissed as moot, and child support is set at $640.00 per month by consent.',
])('one that also settles something, or leaves an order in force, does more: %s', (told) => {
  expect(isMereRefusal(passagesOf(order(told)))).toBe(false);
});
