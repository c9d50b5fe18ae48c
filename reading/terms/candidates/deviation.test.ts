import { expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import { passagesOf } from '../flow/sentences.ts';
import { readTerms } from '../read-terms.ts';
import { typedPages } from '../testing/typed-pages.ts';
import { isDeviatedFrom } from './deviation.ts';
import { toDocument } from './document.ts';

const deviatedFrom = (text: string) => {
  const { money, passages } = toDocument(passagesOf(typedPages(text)), WORDINGS);
  return money.filter((mention) => isDeviatedFrom(mention, { money, passages })).map(({ value }) => value);
};

const ORDER = `ORDER OF SUPPORT

The basic child support obligation of Respondent is $402.18 biweekly, which is presumptively the correct amount. The parties
have agreed to a different amount because Respondent bears the costs of travel.

ORDERED that the Respondent pay to the Petitioner the sum of $310.00 biweekly for the support of the child.`;

test('the sum that the law would give, from which the parties deviate, is not the one that is paid', () => {
  expect(deviatedFrom(ORDER)).toEqual([402_18]);
  expect(readTerms(typedPages(ORDER)).paymentAmount).toBe('310.00');
});

test.each([
  'The presumptive amount is $402.00 per month and the court does not deviate from it. He pays $31.00 per month for the plan.',
  'Under the guidelines Father shall pay $402.00 per month. A request to deviate to $310.00 per month is denied.',
  'The presumptive amount is $402.00 per month. The parties deviate from it for the reasons in Schedule A.',
])('of "%s" none is departed from', (text) => {
  expect(deviatedFrom(text)).toEqual([]);
});
