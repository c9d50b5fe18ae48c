import { expect, test } from 'vitest';
import { MODELS, WORDINGS } from '#model/models.ts';
import { toDocument } from './candidates/document.ts';
import { doubtsOf } from './doubts.ts';
import { passagesOf } from './flow/sentences.ts';
import { readTerms } from './read-terms.ts';
import { FRAME, readFramed, wrapped } from './testing/framed.ts';
import { typedPages } from './testing/typed-pages.ts';

const HIGH = 0.8;

/** What speaks for and against the amount that is read from a plain order with this clause. */
function doubtsAbout(clause: string) {
  const pages = typedPages(FRAME + wrapped(clause));
  return doubtsOf(toDocument(passagesOf(pages), WORDINGS), MODELS).doubts('paymentAmount');
}

test.each([
  'It is ordered that Respondent pay to Petitioner child support of $640.00 per month.',
  'Respondent gives Petitioner $640.00 every two weeks for the two children.',
  'CHILD SUPPORT\n\nThe sum of $640.00 is payable monthly.',
])('a clause sets a sum where somebody is to pay it at intervals as support: %s', (clause) => {
  expect(doubtsAbout(clause)).toMatchObject({ evidence: 1, setHere: 1, supposed: 0 });
});

test('a label beside the figure calls it support too', () => {
  expect(doubtsAbout('Current child support: $ 640.00 per month')).toMatchObject({ labelled: 1, named: 1 });
});

test('what a clause only supposes is not set', () => {
  const order =
    'IT IS ORDERED that Respondent shall carry the health insurance of the child and pay it with the support.';
  const supposed = 'A parent with this income would pay child support of $640.00 per month.';
  expect(doubtsAbout(`${order} ${supposed}`)).toMatchObject({
    evidence: 0,
    setHere: 0,
    supposed: 1,
  });
});

test('a sum stands for all its places: what one of them supposes another may set', () => {
  const twice = 'The worksheet would give $640.00 per month. Respondent shall pay child support of $640.00 per month.';
  expect(doubtsAbout(twice)).toMatchObject({ setHere: 1, supposed: 0 });
});

const ORDER =
  'Respondent shall pay Petitioner child support of $640.00 per month, due on the 1st day of each month. The parties shall have joint legal custody.';

test('an address at a domain called example makes no example of an order', () => {
  // Of an example no sum is taken, or not with high confidence.
  const from = (address: string) => {
    const { paymentAmount, fieldConfidence } = readTerms(typedPages(`${address}\n\n${FRAME}${wrapped(ORDER)}`));
    return paymentAmount === null ? 0 : fieldConfidence.paymentAmount;
  };
  expect(from('Printed by lee.reed@mail.example')).toBeGreaterThanOrEqual(HIGH);
  expect(from('EXAMPLE OF A COMPLETED ORDER')).toBeLessThan(HIGH);
});

test('a sum that its order sets is of high confidence beside others', () => {
  const { paymentAmount, fieldConfidence } = readFramed(
    `Petitioner's gross income is $3,200.00 per month and Respondent's $4,100.00. ${ORDER}`,
  );
  expect(paymentAmount).toBe('640.00');
  expect(fieldConfidence.paymentAmount).toBeGreaterThanOrEqual(HIGH);
});
