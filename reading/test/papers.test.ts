import { SETTING_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { expect, test } from 'vitest';
import { isRight } from '#model/corpus.ts';
import { papers } from '#model/papers.ts';
import { readTerms } from '#terms/read-terms.ts';

// Papers that speak of support: guides, newsletters, calculations, petitions, proposals, drafts and blank forms, which
// order nothing, and orders told in unusual ways. Of each three, one was kept aside: nothing was learned from it.

const HIGH = 0.8;
const aside = papers()
  .filter(({ kept }) => kept)
  .map((paper) => ({ ...paper, terms: readTerms(paper.pages) }));
const nothing = aside.filter(({ kind }) => kind !== 'order');
const orders = aside.filter(({ kind }) => kind === 'order');

const MOST_WRONG_HIGH = 2;
const LEAST_LEFT_ALONE = 0.75;

test('an amount that is wrong is hardly ever shown with high confidence', () => {
  const wrong = aside.filter(
    ({ label, terms }) =>
      terms.paymentAmount !== null &&
      !isRight(label, 'paymentAmount', terms.paymentAmount) &&
      terms.fieldConfidence.paymentAmount >= HIGH,
  );
  expect(wrong.map(({ label }) => label.id).length).toBeLessThanOrEqual(MOST_WRONG_HIGH);
});

test('most papers that order nothing are left alone, and a sentence says what they look like', () => {
  const left = nothing.filter(({ terms }) => SETTING_FIELDS.every((field) => terms[field] === null));
  expect(left.length / nothing.length).toBeGreaterThanOrEqual(LEAST_LEFT_ALONE);
  const told = left.filter(({ terms }) =>
    terms.notes.some((note) => /^This looks like .* and orders nothing/.test(note)),
  );
  expect(told.length / left.length).toBeGreaterThanOrEqual(0.5);
});

test('orders told in unusual ways keep their amounts', () => {
  const right = orders.filter(({ label, terms }) => isRight(label, 'paymentAmount', terms.paymentAmount));
  expect(right.length / orders.length).toBeGreaterThanOrEqual(0.6);
});

test.each(['guide', 'petition', 'draft'] as const)('a %s that was learned from says what it is', (kind) => {
  const learned = papers().filter((paper) => paper.kind === kind && !paper.kept);
  const notes = learned.flatMap(({ pages }) => readTerms(pages).notes);
  expect(notes.join('\n')).toMatch(
    { guide: /looks like a guide/, petition: /looks like a petition/, draft: /looks like an unsigned draft/ }[kind],
  );
});
