import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

/** An order of August 2025 that makes a payment on arrears. */
const amountIn = (told: string) =>
  readTerms(
    typedPages(`IN THE CIRCUIT COURT OF HALE COUNTY

ANNA MORROW, Plaintiff, v. PETER MORROW, Defendant.

ORDER

${told}

DONE and ORDERED this 26th day of August, 2025.
/s/ A. Stone
CIRCUIT JUDGE`),
  ).paymentAmount;

test.each([
  'Child support of $418.00 per month ended on June 30, 2025. He shall pay the arrears of $2,310.00 at $150.00 per month.',
  'Current support of $418.00 per month ends with the payment of June 1, 2025. Arrears of $2,310.00 remain.',
  'Support for the youngest child, set at $418.00 per month in 2019, stopped by operation of law. Respondent owes $2,310.00 for past support.',
  'Child support was set at $418.00 per month. There is no ongoing obligation. Arrears of $2,310.00 remain.',
  'The child graduated. The obligor shall continue to pay $418.00 per month until arrears of $2,310.00 are paid in full.',
  "By order of 2014 the Defendant was to pay child support of $418.00 per month. The Defendant's obligation to pay current child support, and to provide health insurance, is terminated effective July 31, 2025.",
])('support that has ended is not the payment: %s', (told) => {
  expect(amountIn(told)).toBeNull();
});

test.each([
  'Defendant shall pay child support of $418.00 per month. Support ends when the child graduates.',
  'Defendant shall pay child support of $418.00 per month, which ends on June 30, 2031.',
  'The obligation to pay child support for the eldest child is terminated effective May 31, 2025. For the two younger children Defendant shall pay child support of $418.00 per month, due on the 5th.',
  'Defendant shall pay child support of $418.00 per month until the child reaches nineteen, and $50.00 per month until the arrears are paid.',
])('support that ends later is: %s', (told) => {
  expect(amountIn(told)).toBe('418.00');
});
