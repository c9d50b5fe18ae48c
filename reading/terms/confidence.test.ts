import { TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Features } from '#model/logistic.ts';
import { CALIBRATION } from '#model/models.ts';
import { confidencesOf } from './confidence.ts';
import { readTerms } from './read-terms.ts';
import { readFramed } from './testing/framed.ts';
import { typedPages } from './testing/typed-pages.ts';

const HIGH = 0.8;

const doubts = fc.dictionary(
  fc.constantFrom(
    'sure',
    'dissent',
    'strength',
    'rivals',
    'noOrder',
    'unsaid',
    'paymentSure',
    'isNull',
    'field_paymentAmount',
  ),
  fc.double({ min: -8, max: 8, noNaN: true }),
);

test('nothing is ever surer than 0.99', () => {
  fc.assert(
    fc.property(doubts, (some) => {
      for (const sure of Object.values(confidencesOf(() => some, CALIBRATION))) expect(sure).toBeLessThanOrEqual(0.99);
    }),
  );
});

test('an answer about which readings differ is never of high confidence', () => {
  const dispute = fc.constantFrom<Features>({ differs: 1 }, { periodsDiffer: 1 }, { dissent: 0.5 }, { dissent: 1 });
  fc.assert(
    fc.property(doubts, dispute, (some, differing) => {
      const sure = confidencesOf(() => ({ ...some, ...differing }), CALIBRATION);
      for (const field of TERM_FIELDS) expect(sure[field]).toBeLessThan(HIGH);
    }),
  );
});

test('an amount whose words and figures differ is shown to a person', () => {
  const { paymentAmount, fieldConfidence, notes } = readFramed(
    'The Respondent shall pay the Petitioner child support of nine hundred dollars ($950.00) per month on the first day.',
  );
  expect(paymentAmount).toBe('900.00');
  expect(fieldConfidence.paymentAmount).toBeLessThan(HIGH);
  expect(notes.join(' ')).toContain('differ');
});

test.each([
  ['and $60.00 per month on arrears of $1,930.00', false],
  ['and shall keep health insurance at $60.00 per month', true],
])('a total with a payment on arrears in it is shown to a person: %s', (beside, isHigh) => {
  const { paymentAmount, fieldConfidence } = readFramed(
    `Respondent shall pay to the Support Unit child support of $700.00 per month beginning May 1, 2025, due on the 1st of each month.\n\nOf that sum $640.00 is the current charge ${beside}.`,
  );
  expect(paymentAmount).toBe('700.00');
  expect(fieldConfidence.paymentAmount >= HIGH).toBe(isHigh);
});

test.each([
  ['WORKSHEET FOR MONTHLY CHILD SUPPORT', null, false],
  ['ORDER OF SUPPORT, WITH ITS WORKSHEET', '640.00', true],
])('a paper that is a worksheet and no order gives no amount with high confidence: %s', (head, amount, isHigh) => {
  const { paymentAmount, fieldConfidence } = readTerms(
    typedPages(
      `${head}\n\nCase No. 25-11\n\nThe noncustodial parent shall pay to the custodial parent child support of $640.00 per month on the first day of each month.`,
    ),
  );
  expect(paymentAmount).toBe(amount);
  expect(paymentAmount !== null && fieldConfidence.paymentAmount >= HIGH).toBe(isHigh);
});
