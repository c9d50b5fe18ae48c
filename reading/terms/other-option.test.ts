import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const offer = (answer: string) =>
  readTerms(
    typedPages(`OFFER TO SETTLE dated May 7, 2025

The Applicant, Ida Brandt, offers to settle on the terms below. The Respondent may accept Option 1 or Option 2.

OPTION 1

The Respondent pays child support of $1,180 on the first day of each month, which includes all expenses.

OPTION 2

The Respondent pays child support of $940 per month, on the 20th day of each month. Expenses are shared.

IN EITHER CASE

The children have their primary residence with the Applicant. There are no arrears of child support.

ACCEPTANCE OF OFFER

${answer}

A binding agreement exists between the parties. Signed on May 22, 2025: Ole Brandt`),
  );

test('what stands under the choice that was accepted is taken, and not what stands under the other one', () => {
  const second = offer(
    'The Respondent accepts Option 2 of the offer of May 7, 2025, on the terms on which it was made.',
  );
  expect(second).toMatchObject({ paymentAmount: '940.00', paymentDueDate: 20 });
  const first = offer(
    'The Respondent accepts Option 1 of the offer of May 7, 2025, on the terms on which it was made.',
  );
  expect(first).toMatchObject({ paymentAmount: '1180.00', paymentDueDate: 1 });
});
