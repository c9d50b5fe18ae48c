import { describe, expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import { toDocument } from './candidates/document.ts';
import { passagesOf } from './flow/sentences.ts';
import { isForFewerChildren, totalsWithOthers } from './passed-over.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (text: string) => readTerms(typedPages(text));
const totalsIn = (text: string) => totalsWithOthers(toDocument(passagesOf(typedPages(text)), WORDINGS));

describe('equal sums for each child', () => {
  const note = (sums: string) =>
    `Dan & Lori, what we said on Sunday\n\n1) Dan will pay Lori child support of ${sums} every 2 weeks, when he gets paid. Zelle is fine.\n\n2) The kids stay with Lori and see Dan every other weekend.\n\n3) Doctor bills that insurance leaves we split 50/50.\n`;

  test.each([
    ['$140 for Max and $140 for Ella = $280.00', '280.00'],
    ['$70.00 + $70.00 + $70.00 = $210.00', '210.00'],
  ])('of which an equals sign tells the total: %s', (sums, paymentAmount) => {
    expect(read(note(sums))).toMatchObject({ paymentAmount, paymentFrequency: 'biweekly' });
  });

  test('stay what they are where they do not come to it', () => {
    expect(read(note('$140 for Max and $140 for Ella = $300.00')).paymentAmount).not.toBe('280.00');
  });
});

describe('a table of what is payable for one child, two or three', () => {
  const order = (head: string, total: string) =>
    `UNIFORM CHILD SUPPORT ORDER\n\nEffective July 1, 2025, the payer shall pay a monthly child support obligation for the children named above.\n\n${head}\n\nSupport           $451.00     $702.00     $896.00\n\nOrdinary medical  $14.00      $27.00      $41.00\n\n${total}\n`;

  test.each([
    [
      'Children supported    1 child    2 children    3 children',
      'Total monthly support         $465.00     $729.00     $937.00',
    ],
    [
      'Children supported    3 children    2 children    1 child',
      'Total monthly support         $937.00     $729.00     $465.00',
    ],
  ])('gives the total for all of them: %s', (head, total) => {
    expect(read(order(head, total)).paymentAmount).toBe('937.00');
  });

  test('and so does a list in words', () => {
    const text = `DECREE OF DISSOLUTION

Plaintiff shall pay child support as follows, due on the first day of each month:

$1,477.00 per month for 3 children (support amount) (number of children) $1,216.00 per month for 2 children (support amount) (number of children)

$835.00 per month for one child (support amount) Child support will abate by 80 % during the month of July.
`;
    const { money, passages } = toDocument(passagesOf(typedPages(text)), WORDINGS);
    const forFewer = money.filter((mention) => isForFewerChildren(mention, money, passages));
    expect(forFewer.map(({ value }) => value)).toEqual([1216_00, 835_00]);
    expect(read(text).paymentAmount).toBe('1477.00');
  });

  test('gives the total at its foot, even if OCR lost letters of its head and the word support stands in a part', () => {
    const rows = [
      '1. Support is set for: 2chidren 1chid',
      'Base support (includes support plus or     $612.00     $401.00',
      'insurance) medical     $44.00     $22.00',
      'Total:     $656.00     $423.00',
    ];
    const text = `UNIFORM CHILD SUPPORT ORDER\n\nEffective March 1, 2026, the payer shall pay a monthly child support obligation.\n\n${rows.join('\n\n')}\n`;
    expect(read(text).paymentAmount).toBe('656.00');
  });
});

test('the cents of a sum whose figures were lost are not taken for a payment of nothing', () => {
  const agreement = (sum: string) =>
    `MEDIATION AGREEMENT\n\n1. Husband will pay Wife permanent periodic alimony of ${sum} per month, due on the 3rd day of each month.\n\n2. He is current and owes no past-due support.\n`;
  expect(read(agreement('00')).paymentAmount).not.toBe('0.00');
  expect(read(agreement('$1,275.00')).paymentAmount).toBe('1275.00');
});

describe('arrears', () => {
  const order = (arrears: string) =>
    `ORDER FOR CHILD SUPPORT\n\n1. Father shall pay Mother child support of $510.00 per month on the first day of each month.\n\n2. ${arrears}\n`;

  test.each([
    'Mother thinks that Father is behind by $700.00 for the spring. Father does not agree. They leave that open.',
    'Father says that Mother owes him $320.00 in back support. That question is left open.',
  ])('that one side asserts and nobody settles are not taken: %s', (said) => {
    expect(read(order(said)).arrearsAmount).toBeNull();
  });

  test('that a court finds over an objection are taken', () => {
    const found = 'Arrears are fixed at $700.00 as of May 1, 2026. Father does not agree and may appeal.';
    expect(read(order(found)).arrearsAmount).toBe('700.00');
  });
});

describe('an order that a contempt order tells', () => {
  const contempt = (standing: string) =>
    `CONSENT ORDER ON CONTEMPT\n\nThe Respondent was ordered in 2022 to pay $412.00 every two weeks and missed seven payments. ${standing} The total arrearage is $2,884.00.\n\nRespondent shall pay $884.00 within ten days and the remainder of $2,000.00 at $100.00 every two weeks.\n`;

  test('and confirms sets the sum that is payable', () => {
    const { paymentAmount, paymentFrequency } = read(contempt('The said obligation remains in full force.'));
    expect({ paymentAmount, paymentFrequency }).toEqual({ paymentAmount: '412.00', paymentFrequency: 'biweekly' });
  });
});

describe('a total of support and what is paid beside it', () => {
  const order = (told: string) =>
    `ORDER OF COURT\n\nIt is hereby ordered that the Payor pay NINE HUNDRED FOUR AND 00/100 DOLLARS ($904.00) a month, payable monthly, effective June 1, 2026.\n\n${told}\n\nArrears are set at $2,115.30 as of June 1, 2026.\n`;

  test('is not the support, wherever it is told', () => {
    const parts = `Charge type          Amount      Frequency
CHILD SUPPORT        $541.00     monthly
SPOUSAL SUPPORT      $293.00     monthly
ARREARS              $ 70.00     monthly
TOTAL                $904.00     monthly

The obligor owes a total of $904.00 per month: $834.00 for current support and $70.00 for arrears.`;
    expect(read(order(parts)).paymentAmount).toBe('541.00');
  });

  test.each([
    [
      'beside each sum',
      '$ 834.00 Child support + $ ______ Spousal support + $ 70.00 Arrears payment = $ 904.00 Total payable monthly',
    ],
    [
      'below each sum',
      `$ 834.00          + $ ______           + $ 70.00            = $ 904.00
Child support     Spousal support     Arrears payment     Total`,
    ],
  ])('is known by its parts, named %s', (_, parts) => {
    expect(read(order(`[x] 1. The Obligor shall pay support:\n\n${parts}`)).paymentAmount).toBe('834.00');
  });
});

test('the line of a list that is left at nothing for children does not hide the alimony beside it', () => {
  const order = `SUPPORT ORDER

The Court orders the Respondent to pay [ ] child support and/or [x] maintenance to Ada Birch. Payments shall be made monthly.

The total monthly obligation is as follows:

$ 0.00          Current Child Support
$ 1,240.00      Current Maintenance (spousal support)

For a total monthly payment of $ 1,240.00.

Date: June 4, 2026   /s/ N. Alder, Judge
`;
  expect(read(order).paymentAmount).toBe('1240.00');
});

test.each([
  ['of which $0.00 is owed to the State and the balance to the mother', '1338.00'],
  ['of which the sum of $210.00 is owed to the State', '1338.00'],
])('a share of the arrears is not what is owed: %s', (share, arrears) => {
  const order = `ADMINISTRATIVE SUPPORT ORDER

YOU ARE ORDERED TO PAY current support of $402.00 per month, due on the first day of each month.

Support debt and arrears owed through May 31, 2026: $1,338.00, ${share}.
`;
  expect(read(order).arrearsAmount).toBe(arrears);
});

test('what is paid on arrears each month is not the support', () => {
  const order = `CONSENT ORDER

4. The respondent, Tom Birch, shall pay child support to the applicant, Ada Birch, in accordance with the table, the amount of $715.00 each month and payable every two weeks at the rate of $330.00 commencing June 5, 2026.

5. The respondent, Tom Birch, shall pay child support arrears to the applicant, Ada Birch, in the amount of $110.00 each month payable on the first day of each month and commencing July 1, 2026 for 12 months.
`;
  expect(['330.00', '715.00']).toContain(read(order).paymentAmount);
});

test('what an employer withholds for past-due support each month is not the support, however rows were joined', () => {
  const notice = `INCOME WITHHOLDING FOR SUPPORT

You are required by law to deduct these amounts from the employee/obligor's income until further notice.
$ 531.00 Per_month current child support $ 106.20 Per month past-due child support - Arrears greater than 12 weeks?
`;
  expect(read(notice).paymentAmount).not.toBe('106.20');
});

test('in a table with a part taken off and a subtotal, the support is the total at its foot', () => {
  const order = `UNIFORM CHILD SUPPORT ORDER

IT IS ORDERED that effective September 1, 2024, the payer shall pay a monthly child support obligation for the children.
Children supported:      3 children      2 children      1 child
Support:                 $ 1,112.00      $ 884.00        $ 577.00
Premium adjust.          $ -63.00        $ -63.00        $ -63.00
Subtotal:                $ 1,049.00      $ 821.00        $ 514.00
Ordinary medical:        $ 31.00         $ 21.00         $ 10.00
Total:                   $ 1,080.00      $ 842.00        $ 524.00
`;
  expect(read(order).paymentAmount).toBe('1080.00');
});

test('in a table of whole dollars that is no sum of its rows, no row is a part of the total', () => {
  const order = `UNIFORM CHILD SUPPORT ORDER

IT IS ORDERED that effective September 1, 2024, the payer shall pay a monthly child support obligation for the children.
Children supported:      3 children      2 children      1 child
Child support to pay:    $1,112          $884            $577
Ordinary medical:        $31             $21             $10
Total income:            $5,080          $5,080          $5,080
`;
  expect(read(order).paymentAmount).toBe('1112.00');
});

test('what both parents owe together on a worksheet is not what one of them pays', () => {
  const agreement = `SETTLEMENT AGREEMENT

3.2 Father shall pay the recommended sum every week through the Clerk.

EXHIBIT C: CHILD SUPPORT OBLIGATION WORKSHEET

                                             Father          Mother
1. Weekly gross income                       $1,138.00       $640.00
3. Combined weekly adjusted income           $1,778.00
4. Basic child support obligation, two children     $448.00
5. Total child support obligation     $486.00
6. Each parent's obligation     $311.04     $174.96
8. Recommended child support obligation     $233.87
`;
  expect(read(agreement).paymentAmount).not.toBe('486.00');
});

test.each([
  ["There are no child care costs. The mother's sister watches Wyatt without pay.", null],
  ["The mother's sister watches Wyatt. Child care costs are shared equally.", 'Child care costs are shared equally.'],
])('care that costs nothing is no clause on who pays for it: %s', (care, childcare) => {
  const order = `ORDER FOR SUPPORT

The Court orders the father to pay the mother child support of $118.00 per week.

4. ${care}
`;
  expect(read(order).childcareExpenses).toEqual(childcare);
});

test('a sentence that lists what is shared is told with the one that says how', () => {
  const order = `FINAL ORDER

The Court orders the Respondent to pay the Applicant $1,089.00 per month for the support of the two children, on the first day of every month.

4. The children's special expenses shall be shared in proportion to income, the Respondent paying 62% and the Applicant 38%, net of any benefit. They are: before- and after-school care at École Sainte-Anne; and costs that exceed the insurance of both parties by at least $100 per year, including orthodontics and glasses.
`;
  expect(read(order).childcareExpenses).toMatch(/62%.*after-school care/);
});

describe('what is payable once a child is no longer supported', () => {
  const order = (later: string) =>
    `INCOME DEDUCTION ORDER

1. You shall deduct from each paycheck, the obligor being paid biweekly:

Current child support (two minor children)          $ 438.00          every two weeks
Toward child support arrearage                      $ 60.00           every two weeks
Total of support to be deducted                     $ 498.00          every two weeks

2. The duty to pay current support lasts until May 31, 2034. ${later}

DONE AND ORDERED in chambers at St. Clair, Westmark, on June 12, 2025.

/s/ Lena Oster, Circuit Judge
`;

  test.each([
    'When the elder reaches majority on February 8, 2031 the current support is $276.00 every two weeks.',
    'Once a child is emancipated the current child support is $276.00 every two weeks.',
    'Upon the emancipation of Nora the current child support is $276.00 every two weeks.',
  ])('is not what is payable now: %s', (later) => {
    expect(read(order(later)).paymentAmount).toBe('438.00');
  });
});

test('a heading that asks where to pay is no part of the clause before it', () => {
  const order = `ADMINISTRATIVE SUPPORT ORDER BY CONSENT

Current support

Father shall pay $97.00 per week for the support of the child, beginning Friday, April 11, 2025, and each Friday.

Child care

The caretaker is retired. No child care is needed at this time, and the order does not provide for any.

Where to pay

Collection Services Center, P.O. Box 9125, Alder Falls, Westmark 50306. Income withholding is immediate.
`;
  expect(read(order)).toMatchObject({ paymentAmount: '97.00', childcareExpenses: null });
});

describe('a total of support and what is paid beside it', () => {
  const order = (rows: string) =>
    `CHILD SUPPORT ORDER\n\nIT IS ORDERED: starting July 15, 2026, Father shall pay to Mother:\n\n${rows}\n\nPayments are due on the 15th of each month.\n`;

  test('is known behind a sum that is told in brackets', () => {
    const rows =
      'a. Current child support (replaces $389.00)     $457.00 per month\n\n¢. Payment on arrears (see 6)     $50.00 per month\n\nc. Total monthly payment     $507.00 per month';
    expect(read(order(rows)).paymentAmount).toBe('457.00');
  });

  test('is known in words, and where alimony is called maintenance', () => {
    const text = `MINUTE ORDER: TEMPORARY ORDERS HEARING

The Court rules orally and enters the following temporary orders, in effect from June 1, 2026.

SUPPORT. Gross monthly income is found to be $9,450 for Petitioner and $2,880 for Respondent. Petitioner proposed total family support of $1,500; Respondent requested $2,350.

Temporary maintenance: Petitioner to Respondent, $600.00 per month.

Temporary child support: Petitioner to Respondent, $1,140.00 per month.

The two together, $1,740.00, are to be paid on the 15th of each month, beginning June 15, 2026.

This minute order is the Order of the Court.

Petition for review must be filed within 14 days.
`;
    expect(read(text).paymentAmount).toBe('1140.00');
  });

  test('does not hide what is owed, and neither does the payment on it', () => {
    const text = `UNIFORM SUMMARY SUPPORT ORDER

IT IS HEREBY ORDERED THAT:

[x] 1. THE OBLIGOR SHALL PAY SUPPORT AS FOLLOWS:

Child support: $ 168.00     Spousal support: $ 0.00     Arrears payment: $ 25.00     TOTAL: $ 193.00

Payable (frequency): WEEKLY     Effective date: 11/11/2025

[x] 3. GROSS WEEKLY INCOME OF THE PARTIES: OBLIGEE $ 640 OBLIGOR $ 815

[x] 4. ARREARS CALCULATED AT TIME OF HEARING: $ 2,016.00 AS OF 02/03/2026. Arrears are payable as set forth in item 1.
`;
    expect(read(text).arrearsAmount).toBe('2016.00');
  });
});

test('a line left at nothing beside a payment on past-due support does not say that nothing is owed', () => {
  const rows = [
    '$ 566.00     Per month     current child support',
    '$ 85.00     Per month     past-due child support - Arrears greater than 12 weeks? [x] Yes [ ] No',
    '$ 0.00     Peri     past-due cash medical support',
    '$ 0.00     SAE     current spousal support',
    '$ 0.00     Peri     past-due spousal support',
    'for a Total Amount to Withhold of $ 651.00 per month.',
  ];
  const text = `INCOME WITHHOLDING FOR SUPPORT\n\nORDER INFORMATION: You are required by law to deduct these amounts from the employee's income.\n\n${rows.join('\n\n')}\n`;
  const { paymentAmount, arrearsAmount } = read(text);
  expect([paymentAmount, arrearsAmount]).toEqual(['566.00', null]);
});

test('the numbers of sections are no sums', () => {
  const heads = [
    '8.00 SUPPORT OF THE CHILD(REN): MONTHLY CHILD SUPPORT AMOUNT',
    '8.04 SUPPORT OF THE CHILD(REN): NO AGREEMENT OF THE PARTIES',
    '8.13 SUPPORT OF THE CHILD(REN): TAXES',
    '9.00 NAMES OF THE CHILD(REN)',
  ];
  const text = `PARENTING AGREEMENT\n\nThe parties agree as follows.\n\n${heads.join('\n\nBoth parents have read this part and agree to it.\n\n')}\n`;
  expect(read(text).paymentAmount).toBeNull();
});

test('what support is reduced to during long visits is not what is paid', () => {
  const text = `ORDER MODIFYING CHILD SUPPORT

IT IS ORDERED that Father shall pay child support, due on the 1st of each month, as follows:

Number of children     Support     Health insurance     Total

2     $1,284.00     112.00     $1,396.00

If this visitation is exercised, child support is reduced for the above period as follows: to $349.00 per month for November.
`;
  expect(read(text).paymentAmount).toBe('1396.00');
});

test('the name of an attached worksheet does not say where a child lives', () => {
  const text =
    'ORDER ADJUSTING CHILD SUPPORT\n\nThe court orders that Respondent shall pay child support of $612.00 per month to Petitioner.\n\nThe court used this worksheet:\n\n[x] sole physical custody worksheet\n\n[ ] joint physical custody worksheet\n';
  expect(read(text).physicalCustody).toBeNull();
});

describe('a total that includes a payment on what is owed', () => {
  const order = (withheld: string) => `ADMINISTRATIVE SUPPORT ORDER

1. The obligor shall pay child support of $287.41 each month, due on the 1st day of the month.

2. Judgment for past support is granted for $1,204.80, payable at $40.00 a month.

3. ${withheld}

So ordered May 5, 2026. Ione Varga, Hearing Officer
`;
  test.each([
    'The employer is ordered to withhold $327.41 per month in all.',
    'Income withholding is ordered: $327.41 a month altogether.',
    'The employer shall pay over $327.41 per month, made up of both.',
  ])('is not the support: %s', (withheld) => {
    expect([...totalsIn(order(withheld))]).toEqual([327_41]);
    expect(read(order(withheld))).toMatchObject({ paymentAmount: '287.41', arrearsAmount: '1204.80' });
  });

  test('nor is one that says how it is made up', () => {
    const text = `ORDER OF COURT

It is hereby ordered that the defendant pay to the collection unit NINE HUNDRED FORTY DOLLARS AND NO CENTS ($940.00) a month, payable MONTHLY, as follows: $865.00 FOR CURRENT SUPPORT AND $75.00 FOR ARREARS.

The first payment is due June 3, 2026. Arrears set at $1,610.44 as of today.

BY THE COURT: Ione Varga, J.
`;
    expect([...totalsIn(text)]).toEqual([940_00]);
    expect(read(text).paymentAmount).toBe('865.00');
  });
});

test('what alimony comes to in all is not taken beside its instalment', () => {
  const text = `DECREE OF DIVORCE

2. Support alimony. Petitioner is awarded judgment for support alimony in the total amount of $54,000.00, payable in thirty-six (36) monthly installments of $1,500.00 each. The first is due May 5, 2025, with one on the fifth day of each month following.

3. The award is support and ends upon death or remarriage.

IT IS SO ORDERED. /s/ Lena Rusk, Judge of the District Court
`;
  expect(read(text)).toMatchObject({ paymentAmount: '1500.00', paymentFrequency: 'monthly' });
});

test('what is paid at once on arrears is not what is owed', () => {
  const text = `SEPARATION AGREEMENT

2. Husband shall pay to Wife, as alimony, $2,750.00 per month on the 8th day of each month.

4. Under the temporary order he owes arrears of $5,200.00 as of January 31, 2025. Of this arrearage he shall pay $2,000.00 upon the signing of this Agreement and the remainder in eight equal parts of $400.00.

Signed by both parties on February 7, 2025. Approved and made the order of this Court, February 27, 2025.
`;
  expect(read(text).arrearsAmount).toBe('5200.00');
});
