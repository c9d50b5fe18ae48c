import { describe, expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import { toDocument } from './candidates/document.ts';
import { isFilledWithholding } from './candidates/filled-forms.ts';
import { isBlank } from './candidates/kind.ts';
import { unansweredBoxes } from './flow/passage.ts';
import { passagesOf } from './flow/sentences.ts';
import { readTerms } from './read-terms.ts';
import { isLeftOpen, settlesNothing } from './select.ts';
import { standingSigns } from './standing.ts';
import { typedPages } from './testing/typed-pages.ts';

// Forms of our own, whose printed words ask, explain or leave open, and whose ticks tell what holds.

const read = (text: string) => readTerms(typedPages(text));
const passages = (text: string) => passagesOf(typedPages(text));

const MOTION = `Division Alder                    Westmark Family Court                    Docket No. AL24D1190
MOTION FOR TEMPORARY SUPPORT
Ada Birch, Plaintiff, v. Tom Birch, Defendant
Now comes Ada Birch, [x] Plaintiff [ ] Defendant [ ] Petitioner [ ] Respondent, in this action who requests:
that Tom Birch pay temporary child support of $275.00 per week, beginning June 7, 2024, and that the parties divide the cost of after-school care for their son equally.
Date May 28, 2024                    ________________________ (Signature of plaintiff)
NOTICE OF HEARING
This motion will be heard in ________________________ on ________________ at ________
The within motion is hereby [x] ALLOWED [ ] DENIED
Date June 4, 2024                    ________________________ Justice of the Family Court
CERTIFICATE OF SERVICE
I hereby certify that I have delivered a copy of this motion to: ________________________
(name of party or attorney) ________________________
By [ ] delivery in hand ________________ at ________ [ ] AM [ ] PM
[ ] mailing (postage paid on) ________________
(signature) ________________________
`;

describe('a motion with the decision printed at its foot', () => {
  test('gives its terms if the court ticked that it is allowed, never with high confidence', () => {
    const { paymentAmount, paymentFrequency, fieldConfidence, notes } = read(MOTION);
    expect([paymentAmount, paymentFrequency]).toEqual(['275.00', 'weekly']);
    expect(fieldConfidence.paymentAmount).toBeLessThan(0.8);
    expect(notes.join(' ')).not.toContain('orders nothing');
  });

  test.each([
    ['nobody decided it', 'hereby [ ] ALLOWED [ ] DENIED'],
    ['it was denied', 'hereby [ ] ALLOWED [x] DENIED'],
    ['something else was allowed', 'continued, and late filing was [x] ALLOWED [ ] EXCUSED'],
  ])('gives none if %s', (_, decision) => {
    expect(read(MOTION.replace('hereby [x] ALLOWED [ ] DENIED', decision)).paymentAmount).toBeNull();
  });
});

describe('ticks inside sentences', () => {
  test('answer the alternatives beside them', () => {
    expect(unansweredBoxes(passages(MOTION))).toBe(0);
    expect(isBlank(passages(MOTION))).toBe(false);
    expect(standingSigns(toDocument(passages(MOTION), WORDINGS)).unticked).toBe(0);
  });

  test('and not a whole form on which hardly any is set', () => {
    const form = `2. Paternity was found [x] by acknowledgment [ ] by order
${'Income of the [ ] mother [ ] father is $ ________ per month ________________\n'.repeat(8)}`;
    expect(unansweredBoxes(passages(form))).toBe(11);
    expect(isBlank(passages(form))).toBe(true);
  });

  test('are none where a scan reads a letter of a word as a box', () => {
    const [page] = typedPages('THE C [x] ILDREN\n[ ] mother [ ] father');
    const [line] = page?.lines ?? [];
    const [the, c, box, rest] = line?.words ?? [];
    if (!page || !line || !the || !c || !box || !rest) throw new Error('no words');
    c.box.width = box.box.x - c.box.x;
    rest.box.x = box.box.x + box.box.width;
    expect(unansweredBoxes(passagesOf([page]))).toBe(2);
  });
});

const CHANGE = `Original - Court                    2nd copy - Moving party
STATE OF WESTMARK                    MOTION REGARDING SUPPORT                    Case no. 19-2204
Ada Birch, plaintiff                    Tom Birch, defendant
1. [x] a. On 05/12/2021 a judgment or order was entered regarding support.
   [ ] b. There is currently no order regarding support.
2. [x] The [ ] plaintiff [x] defendant is ordered to pay support of $ 742.00 each month.
3. [x] Conditions regarding support have changed as follows:
Use a separate sheet to explain in detail what has happened and attach. Include all necessary facts.
4. [ ] ________________ and I have agreed to support as follows:
Use a separate sheet to explain in detail what you have agreed on and attach.
5. I ask the court to order that support be paid as follows: [ ] See 4 above for details.
Reduce support to $520.00 each month from the date this motion is filed.
Date 03/04/2025                    ________________________ Moving party's signature
NOTICE OF HEARING
A hearing will be held on this motion before ________________________
on ________________ at ________________
Note: If you are the person receiving this motion, you may file a response.
CERTIFICATE OF MAILING
I certify that on this date I served a copy of this motion and notice of hearing on the parties by first-class mail.
Date ________________                    ________________________ Moving party's signature
`;

describe('a form that asks for a change', () => {
  test('gives what is ticked as ordered now, never with high confidence', () => {
    const { paymentAmount, paymentFrequency, fieldConfidence } = read(CHANGE);
    expect([paymentAmount, paymentFrequency]).toEqual(['742.00', 'monthly']);
    expect(fieldConfidence.paymentAmount).toBeLessThan(0.8);
  });

  test('does not make a proposed order hold by the same words', () => {
    const { paymentAmount } = read(
      CHANGE.replace('MOTION REGARDING SUPPORT', '[PROPOSED] ORDER')
        .replace(
          /1\. \[x\][\s\S]*?regarding support\.\n.*\n/,
          'Submitted by the plaintiff. The court has not signed this order.\n',
        )
        .replace(/5\. I ask[\s\S]*?is filed\.\n/, ''),
    );
    expect(paymentAmount).toBeNull();
  });

  test('gives nothing if no order is in force', () => {
    const none = CHANGE.replace('1. [x] a.', '1. [ ] a.')
      .replace('[ ] b.', '[x] b.')
      .replace('2. [x] The [ ] plaintiff [x] defendant', '2. [ ] The [ ] plaintiff [ ] defendant')
      .replace('$ 742.00', '$ ________');
    expect(read(none).paymentAmount).toBeNull();
  });
});

test('an order to a pension plan to withhold from benefits is a filled notice like one to an employer', () => {
  const plan = (current: string) => `EARNINGS ASSIGNMENT ORDER FOR SUPPORT
[ ] Modification    [x] Child support    [ ] Spousal support    [ ] Other
This order requires you to withhold a portion of the benefits payable under the plan named above.
If you have any questions about this order, please contact the office that sent this form to you.
(1) [x] $ ${current} per month current child support    (4) [x] $ 150.00 per month child support arrearages
Do not file a copy of this form with the court. You may get one from the clerk.
`;
  const nothing = (text: string) => settlesNothing({ ...toDocument(passages(text), WORDINGS), orders: -1 });
  expect(nothing(plan('900.00'))).toBe(false);
  expect(nothing(plan('________'))).toBe(true);
});

describe('a form that its maker calls a draft', () => {
  const plan = (title: string) => `PARENTING PLAN FORM
${title}

IN THE CIRCUIT COURT OF ALDER COUNTY                    Case No. DR-2024-0417
Ada Birch, Plaintiff, and Tom Birch, Defendant

This parenting plan form is submitted by: (CHOOSE ONLY ONE)
[x] An agreement of both parties.
[ ] By only one parent, namely: ________________________
[ ] The court.

1. Legal custody (CHOOSE ONLY ONE)
[x] JOINT LEGAL CUSTODY. The parents shall share joint legal custody of the children.
[ ] SOLE LEGAL CUSTODY to ________________________

2. Physical custody (CHOOSE ONLY ONE)
[x] The Plaintiff shall have sole physical custody and the Defendant shall have visitation.
[ ] JOINT PHYSICAL CUSTODY.

3. Other
The Defendant shall pay child support of $689.00 per month, on the 1st day of each month.

Dated this ____ day of ____________, 2024.

________________________                    ________________________
Plaintiff                    Defendant
`;
  test('is not taken for a draft by those who filled it in', () => {
    const { paymentAmount, legalCustody } = read(plan('DRAFT'));
    expect(paymentAmount).toBe('689.00');
    expect(legalCustody).not.toBeNull();
  });

  test('but a stamp on an order is', () => {
    const draft = (text: string) => standingSigns(toDocument(passages(text), WORDINGS)).idleMost ?? 0;
    expect(draft(plan('DRAFT'))).toBeLessThan(1.25);
    expect(draft(plan('DRAFT').replace('PARENTING PLAN FORM', 'ORDER OF CUSTODY AND SUPPORT'))).toBeGreaterThan(2);
    expect(draft(plan('DRAFT').replaceAll('[x]', '[ ]'))).toBeGreaterThan(2);
  });
});

const SETTLEMENT = `MARITAL SETTLEMENT AGREEMENT
[ ] with Minor Children [x] without Minor Children
We agree to the following, to be approved by the court and made part of the judgment:
A. CHILDREN
[x] All children of this marriage are adults.
[x] His child support for Dana under the 2009 separation ($88 weekly) was all paid long ago.
B. MAINTENANCE
[ ] 1. Both of us give up maintenance now and forever.
[x] 2. [ ] Wife [x] Husband shall pay maintenance to the other, in the amount of $ 575.00
[ ] per week [x] every two weeks [ ] twice per month [ ] per month
beginning on Friday, June 5, 2026.
[x] Approved by the Court and incorporated in the Judgment of Divorce. /s/ Hon. B. Alder
`;

test('a settlement without minor children gives the alimony, as often as the box behind the sum says', () => {
  const { paymentAmount, paymentFrequency } = read(SETTLEMENT);
  expect([paymentAmount, paymentFrequency]).toEqual(['575.00', 'biweekly']);
});

const WITHHOLDING = `CONDITIONAL ORDER OF INCOME WITHHOLDING FOR SPOUSAL SUPPORT
[x] This order is part of the Divorce Judgment. [ ] Order of this Court dated ____________
IMPORTANT NOTICE TO Glen Harrow (name of obligor): Withholding of your income may result if you fail to pay spousal support as ordered. No withholding shall take place until you are notified of the arrearage in writing.
It is ORDERED that:
1. The payor of income to Glen Harrow (name of obligor) shall withhold from any amounts due the obligor, and shall pay at least monthly, the sum of $ 210.00 per week, which is the obligor's current spousal support obligation, together with a further sum toward any arrearage.
2. The obligee shall not serve a copy of this order until the conditions above are met.
Date: 02/11/2026   [x] Judge [ ] Magistrate   M. Pelkey
`;

test('an order to withhold what is due to the obligor is one on support', () => {
  expect(isFilledWithholding(passages(WITHHOLDING))).toBe(true);
  expect(isFilledWithholding(passages(WITHHOLDING.replace('$ 210.00', '$ ______')))).toBe(false);
});

const ADDENDUM = `STATE OF WESTMARK                                        CASE NO. and JUDGE
11th JUDICIAL CIRCUIT     UNIFORM CHILD SUPPORT ORDER     25-01834-DM
                          DEVIATION ADDENDUM              Hon. Ida Farrow
1. Paragraph(s) 1 in the preceding pages of the uniform order deviate from the formula. (Specify paragraph number.)
2. It has been determined from the facts of this case that:
a. The child support obligation that would be ordered by applying the formula is:
Payer: Emil Okoro        Payee: Rosa Lindqvist
Children supported    1 child    2 children    3 children
Support:  $ 611.00  $ 940.00
Child care:  $ 205.00
Total:  $ 627.00  $ 1,176.00
[ ] Support was reduced because payer's income was reduced.
Uninsured Health-Care Expenses. All uninsured health-care expenses exceeding the annual ordinary medical amount will be paid 45 % by the plaintiff and 55 % by the defendant. The annual ordinary medical amount is $454.00.
Approved, Form 10d. Distribute form to: Court, Plaintiff, Defendant, Friend of the court
Health-Care Coverage. For the benefit of the children, the [x] plaintiff [ ] defendant shall maintain health-care coverage when it is available at a reasonable cost.
[ ] up to a maximum of $ ________ for plaintiff. [ ] up to a maximum of $ ________ for defendant.
[x] not to exceed 6% of the plaintiff's/defendant's gross income.
b. Applying the formula is unjust or inappropriate because: (Specify the deviation factors relied on.)
The payer alone carries the loan on the house until it is sold.
c. The order deviates from the formula as follows: (Specify which provisions of the formula create an unjust or inappropriate result and explain how this order deviates from the provisions.)
In place of the formula total of $1,176.00, the payer shall pay $840.00 per month for two children, due on the 3rd day of each month.
d. The value of property or other support awarded instead of the payment of child support: (If not applicable, put none.)
none
`;

test('a form that is filled in is not blank because sums of options that nobody chose are left open', () => {
  const { paymentAmount, paymentFrequency, paymentDueDate } = read(ADDENDUM);
  expect([paymentAmount, paymentFrequency, paymentDueDate]).toEqual(['840.00', 'monthly', 3]);
  const leavesOpen = (text: string) => isLeftOpen(toDocument(passages(text), WORDINGS));
  expect(leavesOpen(ADDENDUM)).toBe(false);
  expect(leavesOpen(ADDENDUM.replace(/\$ ?\d[\d,]*\.\d\d/g, '$ ________'))).toBe(true);
});

const NOTICE = `INCOME WITHHOLDING FOR SUPPORT
[x] Original Income Withholding Order/Notice  [ ] Amended  [ ] One-Time Order/Notice for Lump Sum Payment  [ ] Termination of Income Withholding
State/Tribe: Westmark    Case ID: 4471-20    Employer: Granite Mills Inc.    Employee/Obligor: Owen Tarbell
ORDER INFORMATION: This document is based on the support order from Westmark. You are required by law to deduct these amounts from the employee/obligor's income until further notice.
$ 432.00 Per month current child support
$ 25.00 Per month past-due child support - Arrears greater than 12 weeks? [ ] yes [x] no
$ 61.00 Per month current spousal support
$ 18.00 Per month current cash medical support
for a Total Amount to Withhold of $ 536.00 per month.
`;

test('a notice that tells an employer what to withhold says that wages are withheld', () => {
  const { paymentAmount, wageWithholding, obligations } = read(NOTICE);
  expect(paymentAmount).toBe('432.00');
  expect(obligations.map(({ type, amount }) => [type, amount])).toEqual([
    ['child_support', '432.00'],
    ['alimony', '61.00'],
    ['medical', '18.00'],
    ['arrears', '25.00'],
  ]);
  expect(wageWithholding?.citation?.text).toContain('required by law to deduct');
  expect(read(WITHHOLDING).wageWithholding).toBeNull(); // not before the payor is in arrears
});
