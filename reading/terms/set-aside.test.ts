import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { FRAME, readFramed, wrapped } from './testing/framed.ts';
import { typedPages } from './testing/typed-pages.ts';

// What a careful clerk would double-check never gets high confidence; the same sum in plain words does.

const HIGH = 0.8;
const sureOf = (clause: string): number => {
  const { paymentAmount, fieldConfidence } = readFramed(clause);
  return paymentAmount === null ? 0 : fieldConfidence.paymentAmount;
};
const AFTER = ' The parties shall have joint legal custody of the children.';

test.each([
  'Respondent shall pay Petitioner child support of $640.00 per month, due on the 1st day of each month.',
  'It is ordered that Respondent pay Petitioner, for the support of the two children, the sum of $640.00 per month beginning June 1, 2025.',
  `2. Child support. Respondent Robin Reed (Payor) shall pay to Petitioner Dana Reed (Payee) child support in the amount of $1,846.00 per month, due on the 1st day of each month, beginning January 1, 2027. Effective March 1, 2027, child support is reduced to $1,190.00 per month. Child support continues until the child finishes school.

3. Spousal support. Respondent shall pay to Petitioner alimony in the amount of $950.00 per month, due on the 15th day of each month, beginning January 15, 2027.`,
])('a plain order is told with high confidence: %s', (clause) => {
  expect(sureOf(clause + AFTER)).toBeGreaterThanOrEqual(HIGH);
});

test.each([
  [
    'the sum of a later time',
    'Thereafter, Respondent is ordered to pay child support of $632.00 per month, due on the 1st, until the next such event occurs for the other child.',
  ],
  [
    'alimony, where support for children is said to be paid too',
    'Respondent shall pay Petitioner rehabilitative alimony of $600.00 per month on the first day of each month. Respondent shall pay child support for the two children as set by the agency.',
  ],
  [
    'what a paper begins from',
    'WHEREAS by an agreement of June 18, 2019 it was provided that Respondent pay $310.00 every two weeks for the support of the children;',
  ],
  [
    'a part of a total',
    'Support order\n\nBase support: $ 402.00\nMedical support: $ 18.00\nChild care: $ 68.00\nSum: $ 488.00\nper month from June 1, 2025\n\n',
  ],
])('%s is not', (_, clause) => {
  const { paymentAmount, fieldConfidence } = readFramed(clause + AFTER);
  expect(paymentAmount).not.toBeNull();
  expect(fieldConfidence.paymentAmount).toBeLessThan(HIGH);
});

test('a figure of a scan that recognition is unsure of is not, unless words say the same', () => {
  const sure = (text: string, confidence: number) => {
    const pages = typedPages(FRAME + wrapped(text + AFTER)).map((page) => ({
      ...page,
      source: 'ocr' as const,
      lines: page.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => ({ ...word, confidence: /\$/.test(word.text) ? confidence : 0.97 })),
      })),
    }));
    return readTerms(pages).fieldConfidence.paymentAmount;
  };
  const order = (sum: string) => `Respondent shall pay Petitioner child support of ${sum} per month, due on the 1st.`;
  expect(sure(order('$640.00'), 0.5)).toBeLessThan(HIGH);
  expect(sure(order('$640.00'), 0.95)).toBeGreaterThanOrEqual(HIGH);
  expect(sure(order('six hundred forty dollars ($640.00)'), 0.5)).toBeGreaterThanOrEqual(HIGH);
});
