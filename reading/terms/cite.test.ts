import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

// The caption of the first page ends without a period, so its last word is read on into the next page.
const ORDER = `SUPERIOR COURT OF MAPLE COUNTY

ORDER FOR CHILD SUPPORT

Elena Rivera, Petitioner, and Marco Rivera, Respondent\f
Marco Rivera shall pay to Elena Rivera child support
of $850.00 per month, on the 1st day of each month.\f
SO ORDERED.
`;

test('a sentence that runs on from the page before is cited where its value stands', () => {
  const { paymentAmount, citations, obligations } = readTerms(typedPages(ORDER));
  expect(paymentAmount).toBe('850.00');
  const cited = citations.filter(({ field }) => field === 'paymentAmount' || field === 'paymentFrequency');
  expect(cited.map(({ page, line }) => [page, line])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  expect(cited[0]?.text).toMatch(/^Marco Rivera shall pay to Elena Rivera child support of \$850\.00 per month/);
  expect(obligations?.map(({ citation }) => citation?.page)).toEqual([2]);
});
