import { describe, expect, test } from 'vitest';
import { MODELS, WORDINGS } from '#model/models.ts';
import { toDocument } from './candidates/document.ts';
import { paymentCandidates } from './candidates/payment.ts';
import { doubtsOf } from './doubts.ts';
import { passagesOf } from './flow/sentences.ts';
import { readTerms } from './read-terms.ts';
import { settlesNothing } from './select.ts';
import { typedPages } from './testing/typed-pages.ts';

// Forms of our own, built like court forms: notices to the person filling them in, boxes, and unused lines.

const read = (text: string) => readTerms(typedPages(text));

const NOTICES = `This form is for employers. If you receive it from a person and not from a court, ask for a copy of the order.
[ ] Changed notice        [ ] End of withholding
[ ] Agency    [x] Court   [ ] Lawyer
`;

describe('a printed form in which somebody wrote', () => {
  test('gives its sum, though its notices talk like a guide', () => {
    expect(
      read(`NOTICE TO WITHHOLD FROM EARNINGS
${NOTICES}
You must deduct these sums from the earnings of the person named above until you are told to stop.
$            Per            current child support
$            Per            past-due child support
$ 517.50     Per two weeks  current spousal support
$            Per            other
for a total to withhold of $ 517.50 per two weeks.
Name of employer ____________________     Telephone ____________________
`),
    ).toMatchObject({ paymentAmount: '517.50', paymentFrequency: 'biweekly' });
  });

  test('gives its sum in a packet in which other papers ask and propose', () => {
    const packet = `REQUEST TO CHANGE AN ORDER
Notice of hearing: a hearing will be held on ____________________. Proposed orders must be lodged with the clerk.
Attach your last pay stub and your federal tax return. If you need help, see the desk on the first floor.
[ ] I ask the court to change custody       [ ] I ask for fees
[ ] I ask the court to change support       [ ] Other
Each side may put forward a position. Nothing on this page has been decided.
${'Name ____________________     Case ____________________\n'.repeat(6)}
\fINCOME WITHHOLDING FOR SUPPORT
${NOTICES}
$ 615.00     Per month      current child support
$ 85.00      Per month      past-due child support
for a total to withhold of $ 700.00 per month.
`;
    expect(read(packet)).toMatchObject({ paymentAmount: '615.00', paymentFrequency: 'monthly' });
  });

  test('gives nothing where it was left empty', () => {
    const empty = `NOTICE TO WITHHOLD FROM EARNINGS
${NOTICES}
$ ________   Per ________   current child support
$ ________   Per ________   past-due child support
`;
    expect(read(empty)).toMatchObject({ paymentAmount: null, paymentFrequency: null, arrearsAmount: null });
  });
});

test.each([
  [
    '[x] Respondent [ ] Petitioner shall pay child support to [x] Petitioner [ ] Respondent',
    'in the amount of $ 725.00',
  ],
  ['[x] Child support [ ] family support is payable to [x] petitioner [ ] respondent', '$ 725.00'],
])('a sum behind two printed parties belongs to the one that is ticked: %s', (parties, sum) => {
  const order = `FAMILY COURT
ORDER FOR SUPPORT
The court orders (only what is checked applies):
1. ${parties}
   ${sum} [ ] weekly [ ] every two weeks [x] monthly, beginning 6/1/2025.
2. [ ] Spousal support of $ ________ per month
`;
  expect(read(order)).toMatchObject({ paymentAmount: '725.00' });
});

test('labels of places that were left open are no terms', () => {
  const page = `ORDER OF SUPPORT AND SUMMARY OF COSTS
IT IS ORDERED that the father shall pay the mother child support of $640.00 per month, due on the 1st.
What each household pays:
Rent or mortgage ................................    Food ....................................
Health-care costs not paid by insurance .........    Children's health care not covered ......
`;
  expect(read(page)).toMatchObject({ paymentAmount: '640.00', medicalExpenses: null });
});

describe('what nobody has ordered yet is never told with high confidence', () => {
  const HIGH = 0.8;
  test('a sum that a motion asks for is not even given', () => {
    const { paymentAmount, legalCustody } = read(`FAMILY COURT
In the matter of child support for Juniper Aster, a minor child. Plaintiff: Ada Aster. Defendant: Tom Aster.
I am the [x] Plaintiff [ ] Defendant, and I request
that the Court order that the Defendant shall pay child support of $310.00 per week for the child.
The parties shall have joint legal custody. Plaintiff shall have primary physical custody.
[ ] Allowed   [ ] Denied`);
    expect({ paymentAmount, legalCustody }).toEqual({ paymentAmount: null, legalCustody: null });
  });

  const doubtsAbout = (text: string) =>
    doubtsOf(toDocument(passagesOf(typedPages(text)), WORDINGS), MODELS).doubts('paymentAmount');

  test.each([
    ['[ ] ALLOWED [ ] DENIED', null],
    ['[x] ALLOWED [ ] DENIED', '310.00'],
  ])('a motion that is %s', (boxes, ordered) => {
    const motion = `PROBATE COURT
In the matter of child support for Juniper Aster, a minor child. Plaintiff: Ada Aster. Defendant: Tom Aster.
I am the [x] Plaintiff [ ] Defendant, and I request
that the Court order that the Defendant shall pay child support of $310.00 per week for the child.
The parties shall have joint legal custody. Plaintiff shall have primary physical custody.
The within motion is hereby ${boxes}`;
    expect(read(motion).paymentAmount).toBe(ordered);
    expect(read(motion).obligations.map(({ amount }) => amount)).toEqual(ordered ? [ordered] : []);
    expect(Boolean(doubtsAbout(motion).asked)).toBe(false);
  });

  test('what both agree on and ask to be ordered is no mere wish', () => {
    const agreement = `AGREEMENT AND ORDER
We agree to the following, and ask that it be made an order of the court:
[x] Custody: joint legal custody
[x] Current child support: [ ] Plaintiff [x] Defendant shall pay $ 193.00 per [x] week [ ] month.
The agreement is approved and so ordered.`;
    expect(doubtsAbout(agreement).asked).toBeUndefined();
  });

  test.each([
    ['[x] PROPOSED   [ ] AGREED', true],
    ['[ ] PROPOSED   [x] AGREED', false],
  ])('a plan that is %s', (boxes, unsigned) => {
    const plan = `PERMANENT PARENTING PLAN ORDER
${boxes}   [ ] ORDERED BY THE COURT
Respondent shall pay Petitioner child support of $640.00 per month, due on the 1st day of each month.`;
    expect(Boolean(doubtsAbout(plan).unsigned)).toBe(unsigned);
  });

  const headed = (title: string) =>
    read(`${title}
IT IS ORDERED that Respondent shall pay Petitioner child support of $640.00 per month, due on the 1st day of each month.
The parents shall have joint legal custody.`);

  test.each(['DRAFT ORDER, NOT SIGNED', '[PROPOSED] ORDER OF SUPPORT'])(
    'a paper headed %s gives no sum, and is quoted',
    (title) => {
      const { paymentAmount, notes } = headed(title);
      expect(paymentAmount).toBeNull();
      expect(notes.join()).toContain(`It says: "${title}`);
    },
  );

  test('but the same sum where it is ordered', () => {
    const { paymentAmount, fieldConfidence } = read(`ORDER OF SUPPORT
Petitioner requested $640.00 per month. IT IS ORDERED that Respondent shall pay Petitioner child support of $640.00 per month,
due on the 1st day of each month. The parents shall have joint legal custody.`);
    expect(paymentAmount).toBe('640.00');
    expect(fieldConfidence.paymentAmount).toBeGreaterThanOrEqual(HIGH);
  });
});

describe('alternatives that are printed beside each other', () => {
  test('end with the party: what follows is said of everybody', () => {
    const passages = passagesOf(
      typedPages(
        `[x] Health insurance. The children shall be insured by [x] Mother [ ] Father. Bills that no insurance
pays shall be divided: Mother 64 %, Father 36 %.`,
      ),
    );
    expect(passages.find(({ text }) => text.includes('64 %'))?.ticked).toBe(true);
  });

  test('end with their sentence where the next asks a question of its own', () => {
    const { legalCustody } = read(`CHILD SUPPORT ORDER
[ ] Interim   [x] Final   [ ] Modified

The obligor shall pay child support of $148.00 per week.

[ ] The parents provide substantially equal care. Parental rights and responsibilities are: [x] shared [ ] allocated
`);
    expect(legalCustody).toMatch(/Parental rights and responsibilities are: shared/);
  });

  test('end where a line to write on ends its sentence', () => {
    expect(
      read(`GENERAL JUDGMENT
4. Child support. [ ] Petitioner [x] Respondent must pay child support of $ 409.00 each month.
[ ] Nothing is ordered because .
Support is due on the [x] 1st [ ] 15th [ ] other ____ day of the month, starting June 2025.
`),
    ).toMatchObject({ paymentAmount: '409.00', paymentDueDate: 1 });
  });
});

test('the first of a sum is no day', () => {
  expect(
    read(`ORDER OF SUPPORT
IT IS ORDERED that the father shall pay the mother child support of $810.00 per month through the registry.
The mother shall pay the first $250.00 a year of what the doctor costs.
`).paymentDueDate,
  ).toBeNull();
});

test('what is paid on arrears of a sum leaves that sum the balance', () => {
  expect(
    read(`ORDER OF SUPPORT
IT IS ORDERED that the respondent shall pay child support of $466.00 per month,
and $34.00 on arrearages of $1,020.00 per month.
`),
  ).toMatchObject({ paymentAmount: '466.00', arrearsAmount: '1020.00' });
});

test('the total of what each child costs is paid, with the charge that is added to it', () => {
  expect(
    read(`JUDGMENT ENTRY
IT IS ORDERED that the Obligor shall pay $391.50 per month, per child, for two children, as child support,
plus 2% processing charge, for a total of $798.66 per month.
`).paymentAmount,
  ).toBe('798.66');
});

test('what is for the children that remain comes later, and so does what goes on about it', () => {
  const document = toDocument(
    passagesOf(
      typedPages(`Child support of $734.00 per month is ordered for the two children.
Upon the end of support for one of them, child support of $481.00 for the remaining 1 child shall be paid from June 1, 2033.
This child support shall be paid in the amount of $222.00 per two weeks.`),
    ),
    WORDINGS,
  );
  const later = paymentCandidates(document).filter(({ features }) => features.fewerChildren === 1);
  expect(later.map(({ value }) => value)).toEqual([481_00, 222_00]);
});

describe('a petition in which nobody ordered anything', () => {
  const petition = (end: string) => `Court Name: Family Division of Alder
Case Name: Aster v. Birch                  PARENTING PETITION
1. Petitioner: Ada Aster                   2. Respondent: Tom Birch
6. Children: Fern Birch, born 2/2/2018
8. There [ ] are [x] are no other court cases concerning the child.
10. I request that the Court:
[x] Award decision-making responsibility: [x] joint [ ] sole to me
[x] Award residential responsibility: [x] primarily to me [ ] shared
[x] Order the other party to pay child support of $ 620.00 per month according to the guidelines
[x] Order that uninsured medical expenses be shared 50 / 50
${end}`;
  test('sets no sum', () => {
    expect(read(petition(''))).toMatchObject({ paymentAmount: null, paymentFrequency: null, arrearsAmount: null });
  });

  test('but does once it is granted', () => {
    expect(
      read(petition('3. Order of the court: [x] GRANTED as asked. [ ] Denied. So ordered on 6/1/2025.')),
    ).toMatchObject({
      paymentAmount: '620.00',
    });
  });
});

describe('a notice to an employer', () => {
  const notice = (current: string) => `INCOME WITHHOLDING FOR SUPPORT
[x] Agency    [ ] Court    [ ] Lawyer    [ ] Private party
You are required by law to deduct these amounts from the employee's income until further notice:
$ ${current} per month current child support
$ 50.00 per month      past-due child support; arrears older than 12 weeks?  [x] no  [ ] yes
$ 0.00 per month       current spousal support
for a total amount to withhold of $ 734.00 per month.
`;

  test('is read at its current support, not at what is paid on arrears or out of what income', () => {
    expect(read(notice('684.00'))).toMatchObject({ paymentAmount: '684.00', paymentFrequency: 'monthly' });
  });

  test.each([
    ['684.00', false],
    ['________', true],
  ])('with %s as current support it settles nothing by its talk alone: %s', (current, nothing) => {
    const document = toDocument(passagesOf(typedPages(notice(current))), WORDINGS);
    expect(settlesNothing({ ...document, orders: -1 })).toBe(nothing);
  });
});
