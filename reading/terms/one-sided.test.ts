import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

// A paper that comes from one side only, or is still being drafted, settles nothing, however its sentences order and agree.

const read = (text: string) => readTerms(typedPages(text));

const plan = (boxes: string, signatures: string) =>
  read(`CIRCUIT COURT, FOURTH JUDICIAL DISTRICT, HALE COUNTY
PERMANENT PARENTING PLAN ORDER
${boxes}
PLAINTIFF: Gwen Sills [x] Mother    DEFENDANT: Mark Sills [x] Father      Filed 8/8/2025
I. The child lives with the [x] mother [ ] father. The [ ] mother [x] father has alternate weekends.
II. Education: [x] joint. Health care: [x] joint.
III. Support. The [x] father [ ] mother shall pay $ 655.00 [x] monthly [ ] weekly, due on the 1st, from September 1, 2025.
${signatures}`);

test('a plan that ticks that it is proposed settles nothing; the one that the court ordered does', () => {
  const open = `Mother: Gwen Sills      Father: ____________________
IT IS SO ORDERED this ____ day of ____________, 20__.      ____________________ Judge`;
  const made = 'IT IS SO ORDERED this 8th day of August, 2025.      /s/ Nora Teel, Judge';
  expect(plan('[x] PROPOSED   [ ] AGREED   [ ] ORDERED BY THE COURT', open).paymentAmount).toBeNull();
  expect(plan('[ ] PROPOSED   [ ] AGREED   [x] ORDERED BY THE COURT', made).paymentAmount).toBe('655.00');
});

const agreement = (sum: string, remark: string, signatures: string) =>
  read(`SEPARATION AGREEMENT
BETWEEN Noor Haddad and Sami Haddad
1. Sami shall pay Noor child support of ${sum} per month on the 1st of each month.${remark}
2. Retroactive support is fixed at ${sum.replace('1,120', '3,000')}.
3. The children reside primarily with Noor. The parties make decisions jointly.
${signatures}`);

test('a draft with brackets around its sums settles nothing; the signed agreement does', () => {
  const open = '_______________________ Noor Haddad      _______________________ Sami Haddad';
  const signed = '/s/ Noor Haddad      /s/ Sami Haddad      April 14, 2026';
  expect(agreement('[$1,120]', ' [Client to confirm?]', open).paymentAmount).toBeNull();
  expect(agreement('$1,120', '', signed).paymentAmount).toBe('1120.00');
});

test('a paper that one of the two signed and the other did not is no certain one', () => {
  const { paymentAmount, fieldConfidence } = read(`IN THE DISTRICT COURT FOR POLK COUNTY
SHARED PARENTING PLAN
The parents share legal custody. Sam lives with Oren during the week and with Bella on weekends.
Bella shall pay Oren child support of $415.00 a month on the 15th of each month.
Respondent: Oren Quint        Date: 3/11/2025
Petitioner: _______________________     Date: ___________`);
  expect(paymentAmount === null || fieldConfidence.paymentAmount < 0.8).toBe(true);
});

test('a sum of a printed example does not fill in a form', () => {
  const { paymentAmount } = read(`STIPULATION FOR CHILD SUPPORT                 Case No. ____________
1. [ ] Mother [ ] Father shall pay child support of $____________ per month, due on the [ ] 1st [ ] 15th.
Sample: $450 for one child and $690 for two children per month.
2. Legal custody: [ ] joint [ ] sole to ____________. Physical custody: [ ] joint [ ] ____________.
3. Uninsured medical: Mother ____ % Father ____ %.
Signed ____________________ Date ________    Signed ____________________ Date ________
SO ORDERED: ____________________ Judge`);
  expect(paymentAmount).toBeNull();
});

const memorandum = (boxes: string) =>
  read(`MEMORANDUM OF MEDIATION
Parents: Ava Holm and Erik Holm          Session of May 6, 2025
${boxes}
1. Both parents have joint legal custody of Liv and Nils. The children live with Ava on school nights.
2. Erik shall pay Ava child support of $1,130 per month, due on the 1st, beginning June 1, 2025.
3. Health costs beyond insurance are paid in equal shares.
Ava Holm 5/6/25          Erik Holm 5/6/25`);

test('a memorandum that ticks that nobody is bound settles nothing; the one that ticks that it binds does', () => {
  const [binds, open] = ['We intend this to be an enforceable settlement.', 'We do not intend to be bound.'];
  expect(memorandum(`[ ] ${binds}\n[x] ${open}`).paymentAmount).toBeNull();
  expect(memorandum(`[x] ${binds}\n[ ] ${open}`).paymentAmount).toBe('1130.00');
});
