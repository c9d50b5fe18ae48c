import { describe, expect, test } from 'vitest';
import { passagesOf } from './flow/sentences.ts';
import { isMereWorksheet } from './mere-worksheet.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const worksheet = (title: string, end: string) => `${title}

Case No. K26-118     Number of children: two

                              Mother        Father        Together

Gross monthly income          $3,120.00     $4,610.00     $7,730.00

Basic obligation                                          $1,610.00

Monthly child support order                 $960.00

Parent with whom the children live: [x] Mother [ ] Father

Past-due support claimed by Mother: $1,920.00. Disputed by Father: [x] yes [ ] no

Reasons for a different amount: Father says his hours were cut. Mother says child care goes up to $390 in June.

${end}
`;
const read = (text: string) => readTerms(typedPages(text));

test('a worksheet with notes of what each side says gives no terms', () => {
  const { paymentAmount, arrearsAmount, physicalCustody, childcareExpenses, notes } = read(
    worksheet(
      'CHILD SUPPORT GUIDELINE WORKSHEET',
      "Prepared by: [x] Mother's attorney. To be submitted at the hearing.",
    ),
  );
  expect([paymentAmount, arrearsAmount, physicalCustody, childcareExpenses]).toEqual([null, null, null, null]);
  expect(notes[0]).toContain('a calculation');
});

test('a worksheet on which a court sets what is paid is not left alone', () => {
  const ordered =
    'Support ordered: $960.00 per month. Entered as an order of the court on May 6, 2026. /s/ E. Dahl, Judge';
  expect(read(worksheet('CHILD SUPPORT WORKSHEET AND ORDER', ordered)).paymentAmount).toBe('960.00');
});

test('a worksheet entered as an order above a signature gives what it sets', () => {
  const ordered =
    '11. Basic Child Support Amount Ordered: $253.00 per week\n\nEntered as an Order of the court on September 18, 2026.\n\nAPPROVED: /s/ Magistrate Elin Dahl\nJudicial Officer';
  expect(read(worksheet('CHILD SUPPORT GUIDELINE WORKSHEET', ordered)).paymentAmount).toBe('253.00');
});

describe('the page of a calculator', () => {
  const page = (says: string) => `Your result - Child Support Calculator

By your entries Parent 2 would pay Parent 1 $618.40 per month.

That is $142.71 weekly. ${says}

Your entries

Gross income, monthly     $2,140.00     $4,480.00

Equal parenting time     No

Child care entered: $240.00; share of Parent 2     $138.90

Monthly payment, estimated     $618.40
`;
  test('gives no terms, and is known as a calculation', () => {
    const { paymentAmount, childcareExpenses, notes } = read(page('This is an estimate and not an order.'));
    expect([paymentAmount, childcareExpenses]).toEqual([null, null]);
    expect(notes[0]).toContain('a calculation');
    expect(isMereWorksheet(passagesOf(typedPages(page('This is an estimate and not an order.'))))).toBe(true);
  });
  test('is more than that once the parents agree on what it comes to', () => {
    const agreed = 'This is an estimate and not an order. We both agree that Parent 2 shall pay $618.40 per month.';
    expect(isMereWorksheet(passagesOf(typedPages(page(agreed))))).toBe(false);
  });
});
