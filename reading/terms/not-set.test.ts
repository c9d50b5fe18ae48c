import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (text: string) => readTerms(typedPages(text));

describe('what one parent gives of their own accord', () => {
  const order = (said: string) => `FINAL ORDER ON PARENTAL RIGHTS

The court finds that the parents' agreement is in the children's interests, and orders:

Child support

[ ] The obligor shall pay $ ________ per ________ on the ____ day of each month.

[x] Reserved. Support is to be set by the magistrate on September 4, 2026. ${said}

So ordered: Ione Varga, Judge, July 15, 2026
`;
  test.each([
    'The $95.00 that Mr. Lind has been sending each week by agreement is voluntary and the parents do not ask that it be ordered.',
    'Mr. Lind now sends $95.00 every Friday of his own free will.',
    'The $95.00 per week that Mr. Lind gives her remains a gift and is not part of this order.',
  ])('is not support that a paper sets: %s', (said) => {
    expect(read(order(said)).paymentAmount).toBeNull();
  });

  test('but what the court orders is, even if it was voluntary before', () => {
    const text = `ORDER ON CHILD SUPPORT

The court orders: Mr. Lind shall pay child support of $95.00 per week, which was voluntary until today, each Friday.

So ordered: Ione Varga, Judge, July 15, 2026
`;
    expect(read(text).paymentAmount).toBe('95.00');
  });
});

test('a debt that has nothing to do with support is not what is owed on it', () => {
  const text = `March 2, 2026

This is what Jo Reed and Cal Ames agreed for Max and Ella. Cal pays Jo $140 a week for the kids. The kids live with Jo.

From the weeks he had no work he is behind 560 dollars. He adds 20 a week till it is paid up.

Jo owes Cal $310 for the brakes on her car and that is separate, he does not take it out of the kids money.

Both of us signed. Jo Reed, Cal Ames
`;
  expect(read(text)).toMatchObject({ paymentAmount: '140.00', arrearsAmount: '560.00' });
});

describe('what goes into a calculation', () => {
  const order = (line: string) => `ORDER ESTABLISHING CHILD SUPPORT

The court finds and orders:

${line}

Father shall pay Mother child support of $412.00 per month, on the 1st of each month.

SO ORDERED June 3, 2026. Ione Varga, Judge
`;
  test.each([
    'Overnights with the other parent: fewer than 100; no credit.',
    'Percentage of time with each parent: Mother 66 %, Father 34 %',
  ])('does not say where a child lives: %s', (line) => {
    expect(read(order(line)).physicalCustody).toBeNull();
  });

  test('but a clause does, even if it counts nights', () => {
    const { physicalCustody } = read(
      order('The children shall live with Mother, and have 125 overnights with Father.'),
    );
    expect(physicalCustody).toContain('live with Mother');
  });

  test('does not say who pays for child care', () => {
    const text = `DECISION ON ADMINISTRATIVE REVIEW

The agency orders that the Obligor pay child support of $412.00 per month, on the 1st of each month.

WORKSHEET     Obligor     Obligee

17 Health insurance paid     $0     $61

21 Child care paid, after credit     $0     $1,740

25 Support owed per month     $412     $0

June 3, 2026. Ione Varga, Hearing Officer
`;
    expect(read(text).childcareExpenses).toBeNull();
  });
});

test('the line under a figure that somebody filled in is not told with it', () => {
  const text =
    'ORDER OF COURT\n\nThe defendant shall pay the plaintiff child support of $412.00 per month.\n\nMedical bills that insurance does not pay are paid as follows: _64 % by the defendant and _36_% by the plaintiff.\n\nBY THE COURT: Ione Varga, J.\n';
  expect(read(text).medicalExpenses).toContain('64 % by the defendant and 36% by the plaintiff');
});

describe('a label that names a party', () => {
  const order = (caption: string) => `DIVISION OF CHILD SUPPORT ENFORCEMENT
ADMINISTRATIVE SUPPORT ORDER

${caption}
Noncustodial parent: Everett Rook

The Division orders as follows. Everett Rook shall pay $812.00 per month as current child support.

Issued April 14, 2026. This order does not decide custody or visitation.
`;
  test('in the caption of an order is no order on where a child lives', () => {
    expect(read(order('Custodial parent: Shanda Fenn')).physicalCustody).toBeNull();
  });
  test('but a clause on it is', () => {
    expect(read(order('The child resides with the custodial parent, Shanda Fenn.')).physicalCustody).toContain('Fenn');
  });
});

test('what each is found to owe the other before a set-off is no arrears', () => {
  const text = `FINAL JUDGMENT ON CUSTODY AND SUPPORT

The Court ORDERS as follows. Each party's obligation for the child who lives with the other is:

                           Mother owes for Colt      Father owes for Emma
Adjusted gross income      $2,890.00                 $5,265.00
Monthly obligation         $327.00                   $629.00
Set off                    $629.00                   less $327.00

The Father shall therefore pay to the Mother the difference, $302.00 per month, on the first day of every month.

DONE and ORDERED this 17th day of October, 2025.
/s/ R. Hatch
CIRCUIT JUDGE
`;
  expect(read(text)).toMatchObject({ paymentAmount: '302.00', arrearsAmount: null });
});

test('who has no authority over custody, where a dog lives, and what mediation costs are no clauses on the children', () => {
  const order = (said: string) =>
    read(`ADMINISTRATIVE ORDER

Lars Moe shall pay current child support of $420.00 per month, due on the first day of the month.

${said}

Issued September 4, 2025 by the Division of Child Support.
`);
  expect(order('The Division has no authority over custody or visitation and decides neither.')).toMatchObject({
    legalCustody: null,
    physicalCustody: null,
  });
  expect(order('The family dog lives with Petra.').physicalCustody).toBeNull();
  const factor =
    'They have equal custody of the children and one parent has a much higher percentage of income used for rent.';
  expect(order(`The factors for departing from the guideline are: ${factor}`)).toMatchObject({
    legalCustody: null,
    physicalCustody: null,
  });
  expect(order('Disputes go to mediation first, cost shared equally.').medicalExpenses).toBeNull();
  const clause =
    'The parents have joint legal custody, and the child lives with Petra. Each pays half of the medical bills.';
  expect(order(clause)).toMatchObject({
    legalCustody: expect.stringContaining('joint'),
    physicalCustody: expect.stringContaining('Petra'),
    medicalExpenses: expect.stringContaining('half'),
  });
});

test('what a budget lacks, and what is paid for property, is no arrears', () => {
  const text = `STIPULATION AND ORDER ON MAINTENANCE

1. Karl shall pay Rosa maintenance of $1,750.00 per month on the last day of each month.

5. Rosa has $1,512.00 from Social Security. Her budget shows a shortfall of $2,045.00, which the division of property closes in part.

8. Property payment unaffected. The balancing payment of $24,800.00 in the judgment, payable in four parts of $6,200.00 each, remains due as there stated. It is not maintenance.

So ordered on June 18, 2025. /s/ T. Brand, Circuit Judge
`;
  expect(read(text)).toMatchObject({ paymentAmount: '1750.00', arrearsAmount: null });
});
