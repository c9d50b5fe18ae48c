import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

// A paper in the very words of an order that says of itself that it has no effect.

const read = (text: string) => readTerms(typedPages(text));

const ORDERED = `IT IS ORDERED that Defendant shall pay to Plaintiff child support of $1,043.50 per month, on the first day of each month.

The parties shall have joint legal custody of the children. Plaintiff shall have primary physical custody.

Uninsured medical expenses shall be paid 60% by Defendant and 40% by Plaintiff.`;

const CAPTION = 'IN THE CIRCUIT COURT OF HARLAN COUNTY\n\nDana Whitfield, Plaintiff, v. Omar Whitfield, Defendant';

test('a proposed order that nobody has signed gives no terms, and its own words say why', () => {
  const { paymentAmount, legalCustody, notes } = read(
    `${CAPTION}\n\n[PROPOSED] ORDER\n\nSubmitted by Plaintiff with her motion. The Court has not signed this order.\n\n${ORDERED}\n\nThis draft has not been approved by either parent.\n\nDated this ____ day of ____________, 2026.\n\n______________________\nJudge`,
  );
  expect([paymentAmount, legalCustody]).toEqual([null, null]);
  expect(notes[0]).toMatch(/^This looks like .* and orders nothing, so no terms were taken from it\. It says: "/);
});

test('the same order, signed, gives its terms', () => {
  const { paymentAmount, legalCustody } = read(
    `${CAPTION}\n\nORDER\n\n${ORDERED}\n\nSO ORDERED this 4th day of March, 2026.\n\n/s/ Ellen Marsh\nCircuit Judge`,
  );
  expect(paymentAmount).toBe('1043.50');
  expect(legalCustody).not.toBeNull();
});
