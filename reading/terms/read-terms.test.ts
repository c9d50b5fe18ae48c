import { SETTING_FIELDS, TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, labelsIn, loadPages } from '#model/corpus.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const ORDER = `SUPERIOR COURT OF THE STATE OF CALIFORNIA

STIPULATION AND ORDER

1. Legal custody. The parties shall have joint legal custody.

2. Physical custody. Mother is awarded primary physical custody of the children.

3. Prior order. The order of May 12, 2021, under which Father paid $1,290.00 per month on
the 20th, terminates July 31, 2024.

4. Child support. Commencing August 1, 2024, Father shall pay to Mother for the support of
the children the total sum of $1,847.00 per month, payable on the first day of each month,
of which $739.00 is for Mateo and $1,108.00 is for Inez.

5. Arrears. Father owes arrears of $6,215.40 under the earlier order. Father shall pay
$150.00 on the fifteenth day of each month against the arrears until they are paid in full.

6. Uninsured health care. Each party shall pay one-half of the children's uninsured
medical costs.

7. Child care. Work-related child care shall be borne one-half by each party.
`;

test('takes the support now in force, not the earlier order, the parts or the instalment', () => {
  expect(readTerms(typedPages(ORDER))).toMatchObject({
    paymentAmount: '1847.00',
    paymentFrequency: 'monthly',
    paymentDueDate: 1,
    arrearsAmount: '6215.40',
    legalCustody: 'The parties shall have joint legal custody.',
    physicalCustody: 'Mother is awarded primary physical custody of the children.',
  });
});

const EXPENSES =
  '8. Unreimbursed medical expenses of the children shall be paid sixty percent (60%) by Father and forty percent (40%) by Mother.';

test('takes no clause on medical costs for one on child care, whatever their heading says', () => {
  const order = ORDER.slice(0, ORDER.indexOf('6. Uninsured'));
  const { medicalExpenses, childcareExpenses } = readTerms(
    typedPages(`${order}EXPENSES OF THE CHILDREN\n\n${EXPENSES}\n`),
  );
  expect(medicalExpenses).toContain('60%');
  expect(childcareExpenses).toBeNull();
});

test('takes a clause on both costs for both', () => {
  const order = ORDER.slice(0, ORDER.indexOf('6. Uninsured'));
  const both = EXPENSES.replace('medical expenses', 'medical expenses and work-related child care costs');
  const terms = readTerms(typedPages(`${order}EXPENSES OF THE CHILDREN\n\n${both}\n`));
  expect([terms.medicalExpenses, terms.childcareExpenses]).toEqual([
    expect.stringContaining('60%'),
    expect.stringContaining('60%'),
  ]);
});

test('cites each term with its words, page, line and boxes', () => {
  const { citations } = readTerms(typedPages(ORDER));
  const amount = citations.find(({ field }) => field === 'paymentAmount');
  expect(amount?.text).toContain('$1,847.00 per month');
  expect(amount).toMatchObject({ page: 1 });
  expect(amount?.boxes.length).toBeGreaterThan(2);
  for (const field of SETTING_FIELDS) expect(citations.some((citation) => citation.field === field)).toBe(true);
});

test('keeps what it did not choose, with a reason', () => {
  const { rivals } = readTerms(typedPages(ORDER));
  const earlier = rivals.find(({ field, value }) => field === 'paymentAmount' && value === '1290.00');
  expect(earlier?.reason ?? 'too unlikely to be kept').toMatch(/earlier order|too unlikely/);
  expect(rivals.every(({ confidence, reason }) => confidence <= 0.5 && reason.endsWith('.'))).toBe(true);
});

test('does not say against a payment that it is paid at intervals', () => {
  const order = `ORDER ON SUPPORT\n\n1. Respondent shall pay to Petitioner child support of $1,846.00 per month.\n\n2. Respondent shall pay $77.00 each week to the club.`;
  const other = readTerms(typedPages(order)).rivals.find(({ value }) => value === '77.00');
  expect(other).toMatchObject({ field: 'paymentAmount', reason: 'The words around it speak less clearly for it.' });
});

test('names a frequency that the product does not offer', () => {
  const terms = readTerms(
    typedPages(
      'FINAL JUDGMENT\n\nA. Child support. The Husband shall pay child support for the two minor children in the amount of\n$585.00 twice each month, on the 5th and on the 20th day of each month.\n\nB. Custody. The Wife shall have primary physical custody of the children.\n',
    ),
  );
  expect(terms).toMatchObject({ paymentAmount: '585.00', paymentFrequency: null, paymentDueDate: null });
  expect(terms.notes[0]).toMatch(/^Payments are due twice a month \(5th and 20th\)\. Choose how they are paid/);
});

test('takes nothing from a document that is no support agreement', () => {
  const terms = readTerms(
    typedPages(
      'TUITION CONTRACT\n\nThe family shall pay $1,180.00 per month, due on the 1st of the month.\n\nLate payment draws a charge of $25.\n',
    ),
  );
  for (const field of TERM_FIELDS) expect(terms[field]).toBeNull();
  expect(terms.notes).toEqual([
    'This document does not look like a support agreement, so no payment terms were taken from it.',
  ]);
});

test('says that it could hardly read a scan, and is sure of nothing there', () => {
  const unsure = (text: string) =>
    typedPages(text).map((page) => ({
      ...page,
      lines: page.lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, confidence: 0.4 })) })),
    }));
  const hard =
    'Most of the words of this document could not be read. Please read it yourself before you use any terms.';
  const scrawl = readTerms(unsure('Ths is what we Renee Gidey md Moves\nput 5 exten but he dont hve'));
  expect(scrawl.notes).toEqual([hard]);
  const order = readTerms(unsure(ORDER));
  expect(order.notes).toContain(hard);
  for (const { fieldConfidence } of [scrawl, order])
    for (const field of TERM_FIELDS) expect(fieldConfidence[field]).toBeLessThan(0.8);
});

test('answers an empty document', () => {
  expect(readTerms([]).notes).toEqual(['No words could be read in this document.']);
  expect(readTerms(typedPages('')).paymentAmount).toBeNull();
});

test('reads the same pages to the same terms', () => {
  const pages = typedPages(ORDER);
  expect(readTerms(pages)).toEqual(readTerms(pages));
});

test('survives any text', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('$1,000', 'support', 'child', 'per month', '[x]', '[ ]', 'the 1st', '____', '%'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 20 }), (lines) => {
      const terms = readTerms(typedPages(lines.map((words) => words.join(' ')).join('\n')));
      for (const field of TERM_FIELDS) expect(terms.fieldConfidence[field]).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 60 },
  );
});

/** In the short run every third of them. */
const STEP = process.env.LONG === '1' ? 1 : 3;
const tuned = loadPages(labelsIn())
  .filter(({ label, tier }) => label.split === 'tune' && tier === 'text')
  .filter((_, place) => place % STEP === 0);

test('reads nine in ten settings of the documents it was tuned on', () => {
  const answers = tuned.flatMap(({ label, pages }) => {
    const terms = readTerms(pages);
    return SETTING_FIELDS.map((field) => isRight(label, field, terms[field]));
  });
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(Boolean).length / answers.length).toBeGreaterThan(0.9);
});
