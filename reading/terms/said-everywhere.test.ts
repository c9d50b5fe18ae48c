import { expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import { toDocument } from './candidates/document.ts';
import { passagesOf } from './flow/sentences.ts';
import { saidEverywhere } from './said-everywhere.ts';
import { typedPages } from './testing/typed-pages.ts';

const said = (text: string) =>
  Object.keys(saidEverywhere(640_00, toDocument(passagesOf(typedPages(text)), WORDINGS))).sort();

const ORDERED = 'Respondent shall pay child support of $640.00 per month.';

test.each([
  ['everywhere.prior', 'By the earlier judgment Respondent was ordered to pay $640.00 per month.'],
  ['everywhere.quoted', 'Section 6, which presently reads "Lee shall pay Dana $640.00 per month", is set out anew.'],
  ['everywhere.guideline', 'The guideline amount is $640.00 per month.'],
  ['everywhere.cost', 'Respondent pays the day care, which costs $640.00 per month.'],
  ['everywhere.onIt', 'Respondent shall pay $640.00 per month on it together with current support.'],
])('%s tells a sum of which nothing else is said', (name, text) => {
  expect(said(text)).toContain(name);
});

test('one place that only sets the sum speaks for it', () => {
  const twice = `The guideline amount is $640.00 per month, and was so under the earlier order.\n\n${ORDERED}`;
  expect(said(twice).filter((name) => /prior|guideline$/.test(name))).toEqual([]);
});

test.each([ORDERED, 'Pending trial Respondent shall pay temporary child support of $640.00 per month.'])(
  'an order says nothing of the kind: %s',
  (order) => {
    expect(said(order)).toEqual([]);
  },
);
