import { expect, test } from 'vitest';
import { passagesOf } from './flow/sentences.ts';
import { isMereRequest } from './mere-request.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

// A paper that calls itself a request orders nothing, however much its sentences sound like an order.

const caption = (title: string) => `IN THE FAMILY COURT OF TAMARACK COUNTY, WEST VIRGINIA
Civil Action No. 26-D-0417

Ruth Okonkwo, Petitioner, and Abel Okonkwo, Respondent

${title}

`;
const FORM = `1. [x] Petitioner and Respondent were married in West Virginia.
2. [ ] A child is currently expected.
3. [x] Petitioner is in need of support for the minor children.
4. [ ] Petitioner wishes to resume using the name
5. [x] Grant this other relief: Order Respondent to pay child support of $812.00 per month, on the 1st of each month, for the two children, and half of day care.
6. [x] Order the Respondent to maintain health insurance coverage on the children and to assist with reasonable health care expenses.
`;
const read = (text: string) => readTerms(typedPages(text));

test.each([
  'PETITION FOR DIVORCE',
  "Petitioner's Motion for Temporary Relief",
  'VERIFIED COMPLAINT FOR DIVORCE',
  'REQUEST FOR ORDER',
  'COMPLAINT FOR MODIFICATION OF JUDGMENT',
])('a form called "%s" gives no terms and says why', (title) => {
  const { paymentAmount, paymentFrequency, medicalExpenses, childcareExpenses, obligations, notes } = read(
    caption(title) + FORM,
  );
  expect({ paymentAmount, paymentFrequency, medicalExpenses, childcareExpenses, obligations }).toEqual({
    paymentAmount: null,
    paymentFrequency: null,
    medicalExpenses: null,
    childcareExpenses: null,
    obligations: [],
  });
  expect(notes).toEqual([
    'This looks like a petition or a request and orders nothing, so no terms were taken from it.',
  ]);
});

test.each(['PETITION', 'MOTION FOR SUPPORT', 'REQUEST FOR ORDER'])(
  'so does one with "%s" in a column of its caption',
  (title) => {
    const columns = `FAMILY COURT OF TAMARACK COUNTY            Docket No. F-26-0417
Ruth Okonkwo, Petitioner,
against                                    ${title}
Abel Okonkwo, Respondent.                  Support - Individual

`;
    expect(read(columns + FORM).paymentAmount).toBeNull();
    expect(read(columns.replace(title, 'ORDER OF SUPPORT') + FORM).paymentAmount).toBe('812.00');
  },
);

test('what a petition asks the court to enter is no title of an order', () => {
  const asked = 'WHEREFORE, the petitioner asks that after hearing the court enter an order:\n\n';
  expect(read(caption('PETITION FOR CHILD SUPPORT') + asked + FORM).paymentAmount).toBeNull();
});

test('a motion whose order at the foot is left open gives no terms, and one that is granted gives them', () => {
  const foot = '\nORDER\n\nThe motion having been heard, it is:\n[ ] GRANTED\n[ ] DENIED\n';
  const motion = caption('MOTION FOR SUPPORT') + FORM + foot;
  expect(read(motion).paymentAmount).toBeNull();
  expect(read(motion.replace('[ ] GRANTED', '[x] GRANTED')).paymentAmount).toBe('812.00');
});

const COMPLAINT = `COMES NOW the Plaintiff and shows the Court:
5. The calculator gives $742.00 per month, and that sum on the 1st of each month is what the Defendant ought to pay as child support.
6. The children live with Plaintiff, who pays the day care of $65.00 a week.
WHEREFORE, Plaintiff prays:
(a) that process issue;
(b) that Defendant pay child support of $742.00 per month, and one half of day care.
`;
const NISI = `\nRULE NISI

The within complaint having been read, it is ordered that the parties appear before the Court on the 3rd day of October and show cause why the relief should not be granted.
`;

test('the order to appear behind a complaint grants nothing, and the order that follows it does', () => {
  const filed = caption('COMPLAINT FOR CUSTODY AND SUPPORT') + COMPLAINT + NISI;
  const { paymentAmount, childcareExpenses, physicalCustody } = read(filed);
  expect({ paymentAmount, childcareExpenses, physicalCustody }).toEqual({
    paymentAmount: null,
    childcareExpenses: null,
    physicalCustody: null,
  });
  const asks = (text: string) => isMereRequest(passagesOf(typedPages(text)));
  expect(asks(filed)).toBe(true);
  expect(asks(`${filed}\nIT IS ORDERED that Defendant pay child support of $742.00 per month.\n`)).toBe(false);
});

test.each(['WHEREFORE, Plaintiff prays:', 'I am asking the court to order:', 'Relief requested'])(
  'a paper without a title that asks "%s" gives no terms',
  (asking) => {
    const paper = `Ruth Okonkwo v. Abel Okonkwo, 26-D-0417\n\n${COMPLAINT.replace('WHEREFORE, Plaintiff prays:', `\n${asking}\n\n`)}`;
    expect(read(paper).paymentAmount).toBeNull();
  },
);

test.each([
  ['an order', 'ORDER FOR SUPPORT', ''],
  ['a petition that both bring', 'JOINT PETITION FOR DIVORCE', 'The parties have agreed on all that follows.\n'],
  ['a motion that was granted', 'MOTION FOR SUPPORT', 'The motion is hereby [x] GRANTED [ ] DENIED.\n'],
  ['an order on a motion', 'ORDER ON MOTION TO MODIFY SUPPORT ORDER', ''],
  ['a motion with the order on it', 'MOTION AND ORDER TO CHANGE SUPPORT ORDER', ''],
  ['a petition with the order behind it', 'PETITION FOR DIVORCE', 'IT IS ORDERED as follows:\n'],
])('%s gives its sum', (_, title, more) => {
  expect(read(`${caption(title)}${more}${FORM}`).paymentAmount).toBe('812.00');
});

test('what a motion tells of the order in force is given, and never with high confidence', () => {
  const { paymentAmount, fieldConfidence } = read(`${caption('MOTION REGARDING SUPPORT')}
1. [x] On May 12, 2021 an order was entered regarding support.
   [ ] There is currently no order regarding support.
2. [x] The Respondent is ordered to pay child support of $742.00 each month for the two children.
3. [x] The Respondent has lost his job.
`);
  expect(paymentAmount).toBe('742.00');
  expect(fieldConfidence.paymentAmount).toBeLessThan(0.8);
});

const MINUTES = `COURT MINUTES                    March 12, 2026

D-26-1120-D    Ines Calder, Plaintiff, vs. Omar Calder, Defendant

Plaintiff's Motion for Temporary Orders; Defendant's Opposition and Countermotion

HEARD BY: Vance, Ruth                    COURT CLERK: T. Osei

Ms. Petrie argued for $1,150.00 per month in child support. Mr. Lund represented that Defendant would agree to $450.00 per month.

COURT ORDERED, the following:

1. Parties shall have JOINT LEGAL CUSTODY of the minor child.

2. CHILD SUPPORT: Defendant shall pay to Plaintiff $668.00 per month as and for child support, DUE on the 10TH of each month.

Ms. Petrie shall prepare the Order from today's hearing. The Court's orders are effective upon pronouncement.
`;

test('minutes that list the motions that were heard give what the court ordered on them', () => {
  expect(read(MINUTES)).toMatchObject({ paymentAmount: '668.00', paymentFrequency: 'monthly', paymentDueDate: 10 });
});

test('a motion that tells that the court ordered something else gives no terms', () => {
  const told = 'On May 3 the Court ordered mediation.\n\n';
  expect(read(caption('MOTION FOR CHILD SUPPORT') + told + COMPLAINT).paymentAmount).toBeNull();
});

test('a petition remains a request where it says that the parents cannot agree', () => {
  const petition = `${caption('PETITION FOR LEGAL SEPARATION')}1. The children live with me.

REQUESTS TO THE COURT

A. Custody. Award legal custody to both of us, with the final say to me if we cannot agree.

B. Support. Order that Respondent pay $715.00 per month on the first day of each month.
`;
  expect(isMereRequest(passagesOf(typedPages(petition)))).toBe(true);
  expect(read(petition).paymentAmount).toBeNull();
});

test('the order that a petition recites is not what it asks for, and neither is taken', () => {
  const petition = `CAUSE NO. 2021-FM-118
PETITION TO MODIFY THE PARENT-CHILD RELATIONSHIP
The order to be modified was rendered on June 11, 2021. Under it Respondent was ordered to pay child support of $675.00 per month on the first day of each month.
Petitioner requests that Respondent be ordered to pay child support of $1,575.00 per month.
Respondent has failed to pay as ordered on the following dates, and $2,025.00 is owed.
Respectfully submitted, /s/ Ben Arlo, Attorney for Petitioner`;
  expect(read(petition)).toMatchObject({ paymentAmount: null, arrearsAmount: null });
});
