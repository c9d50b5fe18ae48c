import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

// A paper in the very words of an order that says of itself that it has no effect.

const read = (text: string) => readTerms(typedPages(text));

const ORDERED = `IT IS ORDERED that Defendant shall pay to Plaintiff child support of $1,043.50 per month, on the first day of each month.

The parties shall have joint legal custody of the children. Plaintiff shall have primary physical custody.

Uninsured medical expenses shall be paid 60% by Defendant and 40% by Plaintiff.`;

const CAPTION = 'IN THE CIRCUIT COURT OF HARLAN COUNTY\n\nDana Whitfield, Plaintiff, v. Omar Whitfield, Defendant';

test('a proposed order that nobody has signed gives no terms, and its own words say why', () => {
  const { paymentAmount, legalCustody, notes } = read(
    `${CAPTION}\n\n[PROPOSED] ORDER\n\nSubmitted by Plaintiff with her motion. The Court has not signed this order.\n\n${ORDERED}\n\nThis draft has not been approved by either parent.\n\nDated this ____ day of ____________, 2026.\n\n______________________\nJudge`,
  );
  expect([paymentAmount, legalCustody]).toEqual([null, null]);
  expect(notes[0]).toMatch(/^This looks like .* and orders nothing, so no terms were taken from it\. It says: "/);
});

test('the same order, signed, gives its terms', () => {
  const { paymentAmount, legalCustody } = read(
    `${CAPTION}\n\nORDER\n\n${ORDERED}\n\nSO ORDERED this 4th day of March, 2026.\n\n/s/ Ellen Marsh\nCircuit Judge`,
  );
  expect(paymentAmount).toBe('1043.50');
  expect(legalCustody).not.toBeNull();
});

test('a form of order that one side signed and the other refused gives no terms', () => {
  const { paymentAmount, legalCustody, notes } = read(
    `IN THE CIRCUIT COURT OF HARLAN COUNTY

In re the Marriage of Dana Whitfield and Omar Whitfield

[PROPOSED] FINAL ORDER                    Case No. 26-DR-118

This form of order is submitted by counsel for Dana Whitfield. Omar Whitfield has not approved it.

${ORDERED}

SO ORDERED this ____ day of ____________, 2026.

______________________
Circuit Judge

Submitted by: /s/ Ellen Marsh, for Dana Whitfield
Approved as to form: ______________________, for Omar Whitfield

REFUSED`,
  );
  expect([paymentAmount, legalCustody]).toEqual([null, null]);
  expect(notes[0]).toMatch(/orders nothing, so no terms were taken from it\. It says: "/);
});

test('an order gives its terms although one side did not approve its form', () => {
  const { paymentAmount, legalCustody } = read(
    `${CAPTION}\n\nFINAL ORDER\n\n${ORDERED}\n\nSO ORDERED this 4th day of March, 2026.\n\n/s/ Ellen Marsh\nCircuit Judge\n\nApproved as to form: ______________________, for Omar Whitfield\n\nREFUSED`,
  );
  expect(paymentAmount).toBe('1043.50');
  expect(legalCustody).not.toBeNull();
});

test('a form on which nobody ticked or wrote anything gives no terms and says what it is', () => {
  const { notes, ...terms } = read(
    `STATE OF WESTMARK                    CIRCUIT COURT, ____________ COUNTY
STIPULATION AND ORDER                    Case No. ____________
Petitioner: ______________________        Respondent: ______________________
A. Legal custody. We agree that custody of the children be
[ ] joint.
[ ] sole, to [ ] Petitioner [ ] Respondent.
B. Placement. [ ] Primary with [ ] Petitioner [ ] Respondent. [ ] Shared: Petitioner ____ nights, Respondent ____ nights.
C. Child support. Check one. The standard is 17% for one child and 25% for two.
[ ] Petitioner [ ] Respondent shall pay $ ________ [ ] per week [ ] per month, on the ____ day.
Example: "$410.25 every two weeks, because Respondent pays for travel."
D. Arrears. If nothing is owed, put 0. [ ] There are none. [ ] They are set at $ ________ as of ________.
E. Health. A premium of more than 10% of income is not reasonable. [ ] 50% / 50% [ ] Petitioner ____ % / Respondent ____ %.
F. Child care. [ ] shared in proportion to income: Petitioner ____ % Respondent ____ %.
We understand that this is not effective until approved by the court.
Petitioner signs ______________________ Date ________
Respondent signs ______________________ Date ________
[ ] The stipulation is approved and is the ORDER of the court. [ ] Not approved.
BY THE COURT: ______________________ Circuit Judge`,
  );
  const { paymentAmount, arrearsAmount, legalCustody, physicalCustody, medicalExpenses, childcareExpenses } = terms;
  expect([paymentAmount, arrearsAmount, legalCustody, physicalCustody, medicalExpenses, childcareExpenses]).toEqual(
    Array(6).fill(null),
  );
  expect(notes[0]).toMatch(/^This looks like a blank form and orders nothing/);
});

test('a form on which nobody ticked a box, though a sum is written in, is no blank one', () => {
  const { paymentAmount, paymentFrequency, fieldConfidence } = read(
    `IN THE CIRCUIT COURT OF TOLLAND COUNTY                    Case No. 25 FA 0311
ORDER ON MAINTENANCE                    Calendar ________
Ines Calder, Petitioner, and Bram Calder, Respondent                    IV-D No. ________
[ ] Petitioner and [ ] counsel appear. [ ] Respondent and [ ] counsel appear. [ ] Other ________________
The Court orders that:
1. Respondent shall pay Petitioner maintenance of $865.00 per month on
the 12th day of each month.
________________________________________________
2. Respondent is ordered to appear on ____________ at ________ [ ] AM [ ] PM in courtroom ________.
3. Service of this Order shall be by [ ] mail [ ] sheriff [ ] special server.
4. ________________________________________________
________________________________________________
Dated: ____________
ENTER: ______________________ Judge
Prepared by: ______________________ Address ______________________`,
  );
  expect([paymentAmount, paymentFrequency]).toEqual(['865.00', 'monthly']);
  expect(fieldConfidence.paymentAmount).toBeLessThan(0.8);
});

test('a pay office that carries out an order gives its terms, though it only reports them', () => {
  const { paymentAmount, arrearsAmount } = read(
    `FEDERAL PAY CENTER, GARNISHMENT OFFICE

June 2, 2026

Dear Sergeant Calder:

We have been served with an order to withhold support from your pay. It was sent by the child support agency of Harlan County on an order of the Circuit Court of April 20, 2026. It is regular on its face, and the law requires us to honor it. What the order calls for is shown here:

Current child support     $590.00 per month, due on the 1st day of the month
Past-due child support    $60.00 per month until the balance is paid
Total to be withheld      $650.00 per month
Balance of past-due support certified by the county     $1,180.00 as of April 30, 2026

The deduction begins with your July pay. You have a voluntary allotment of $400.00 per month, which this does not affect.

If you disagree: we cannot alter the amount. Only the court that made the order can do that.

R. Falk, Garnishment Office`,
  );
  expect([paymentAmount, arrearsAmount]).toEqual(['590.00', '1180.00']);
});

test('a decision on appeal that quotes an order and vacates it gives no terms, and says what it is', () => {
  const { paymentAmount, legalCustody, notes } = read(
    `COURT OF APPEALS\n\nOmar Whitfield, appellant, v. Dana Whitfield, appellee. Appeal from the Circuit Court of Harlan County.\n\nThe circuit court awarded joint legal custody and ordered: "Defendant shall pay to Plaintiff child support of $1,043.50 per month, on the first day of each month." Appellant argues that the court abused its discretion when it imputed income to him.\n\nWe agree. No witness spoke of other work. The circuit court shall hear the parties again.\n\nThe provisions on custody and child support are vacated, and the cause is remanded for a new hearing. In all else the decree is affirmed.\n\nMarsh and Ito, JJ., concur.`,
  );
  expect([paymentAmount, legalCustody]).toEqual([null, null]);
  expect(notes).toEqual(['This looks like a decision on appeal and orders nothing, so no terms were taken from it.']);
});

const LETTER = (opening: string, says: string, closing: string) =>
  `MARSH & ITO, Attorneys\n\nDear Ms. Lee:\n\nRe: Whitfield v. Whitfield\n\n${opening}\n\nJoint legal custody. The children ${says} with Dana on school days. Omar ${says === 'live' ? 'pays' : 'would pay'} child support of $1,043.50 a month, on the first of each month, and 60% of uninsured medical costs.\n\n${closing}\n\nSincerely,\n\nEllen Marsh`;

test('an offer by letter gives no terms; the letter that confirms the agreement does', () => {
  const offer = read(
    LETTER(
      'I am authorized to offer the following as a package, for settlement purposes only. It stays open until Friday and is then withdrawn.',
      'would live',
      'If your client accepts, I will draft a consent judgment. Nothing in this letter binds either of them until it is entered.',
    ),
  );
  expect([offer.paymentAmount, offer.legalCustody]).toEqual([null, null]);
  const agreed = read(
    LETTER(
      'This confirms the agreement that our clients reached and both signed on June 3, 2026. It is binding and in force.',
      'live',
      'The signed original is with the court.',
    ),
  );
  expect(agreed.paymentAmount).toBe('1043.50');
});

const JUDGMENT = (title: string, day: string, number: string, signing: string) =>
  `STATE OF WESTMARK, CIRCUIT COURT, HARLAN COUNTY

In re the marriage of Dana Whitfield, Petitioner, and Omar Whitfield, Respondent.          Case No. ${number}

${title}

The above matter having come on before the Hon. ${day}, the Court makes the following order.

1. The parties are granted joint legal custody of the child. Petitioner is granted primary physical custody.

2. Respondent shall pay child support in the amount of $1,043.00 per month, on the first day of each month, by income withholding.

3. Uninsured medical costs shall be divided 60% to Respondent and 40% to Petitioner.

4. Each party shall notify the child support agency, within ten days, of a change of address or employer.

${signing}`;

const UNSIGNED = 'BY THE COURT:\n\n______________________\nCircuit Judge\n\nDated: ______________';

test('a proposed judgment with every line of the court left open gives no terms, though it only orders', () => {
  const blank = '______________ on the ____ day of ______________, 2026';
  const { paymentAmount, legalCustody, medicalExpenses, notes } = read(
    JUDGMENT('[PROPOSED] JUDGMENT OF DIVORCE', blank, '26 FA ______', UNSIGNED),
  );
  expect([paymentAmount, legalCustody, medicalExpenses]).toEqual([null, null, null]);
  expect(notes[0]).toMatch(/orders nothing, so no terms were taken from it\. It says: "\[PROPOSED\] JUDGMENT/);
});

test('a judgment that a clerk has filed holds, though its title still says proposed and its lines are empty', () => {
  const { paymentAmount, legalCustody } = read(
    JUDGMENT(
      'FILED March 5, 2026, Clerk of the Circuit Court\n\n[PROPOSED] JUDGMENT OF DIVORCE',
      'Ellen Marsh on the 4th day of March, 2026',
      '26 FA 118',
      UNSIGNED,
    ),
  );
  expect(paymentAmount).toBe('1043.00');
  expect(legalCustody).not.toBeNull();
});

test('a judgment holds whose judge signed by hand, so that its text shows an empty line', () => {
  const { paymentAmount, fieldConfidence } = read(
    JUDGMENT('JUDGMENT OF DIVORCE', 'Ellen Marsh on the 4th day of March, 2026', '26 FA 118', UNSIGNED),
  );
  expect(paymentAmount).toBe('1043.00');
  expect(fieldConfidence.paymentAmount).toBeGreaterThan(0);
});

test("the signature of a lawyer who prepared a judgment is not the judge's", () => {
  const { paymentAmount, legalCustody } = read(
    JUDGMENT(
      '[PROPOSED] JUDGMENT OF DIVORCE',
      'Ellen Marsh on the ____ day of ______________, 2026',
      '26 FA 118',
      'SO ORDERED this ____ day of ______________, 2026.\n\n______________________\nCIRCUIT JUDGE   Prepared and presented by:\n\n/s/ Yolanda Pettibone, Attorney for Petitioner',
    ),
  );
  expect([paymentAmount, legalCustody]).toEqual([null, null]);
});

const FORM = (opening: string, signing: string) =>
  `${opening}

Superior Court of Westmark, County of Harlan          No. 26-3-00118-1
Petitioner: DANA WHITFIELD          Respondent: OMAR WHITFIELD

Child Support Order     [ ] Temporary     [X] Final

1. Past due support from 4/1/26 to 9/30/26 is $1,206.00.

2. The court orders child support as part of this family law case. The worksheets attached are approved.

3. Omar Whitfield must pay child support to Dana Whitfield each month. Total monthly child support amount: $603.00.

4. Payments start October 1, 2026: [X] in one payment each month by the 5th day of the month. [ ] in two payments.

5. Uninsured health costs. Petitioner 40%, Respondent 60%.

6. Day care and long-distance travel: Petitioner 40%, Respondent 60%.

Ordered.

${signing}`;

const PRESENTED =
  '/s/ Ellen Marsh                              ____________________________\nLawyer for Petitioner, 9/19/26               Respondent or lawyer          Date';

test('a proposed order on the form that a court uses gives no terms while only one lawyer has signed it', () => {
  const { paymentAmount, medicalExpenses, notes } = read(
    FORM(
      "[PROPOSED] for hearing 10/3/2026, 9:00, Commissioner's calendar",
      `____________________          ______________________________\nDate                          Judge or Commissioner\n\n${PRESENTED}`,
    ),
  );
  expect([paymentAmount, medicalExpenses]).toEqual([null, null]);
  expect(notes[0]).toMatch(/orders nothing, so no terms were taken from it\. It says: "\[PROPOSED\]/);
});

test.each([
  [
    'the judge signed it too',
    '[PROPOSED]',
    `10/3/2026                     /s/ Lena Oster\nDate                          Judge or Commissioner\n\n${PRESENTED}`,
  ],
  [
    'it is not called proposed, and the judge may have signed by hand',
    'Clerk of the Superior Court',
    `____________________          ______________________________\nDate                          Judge or Commissioner\n\n${PRESENTED}`,
  ],
])('the same order gives its terms if %s', (_, opening, signing) => {
  const { paymentAmount, medicalExpenses } = read(FORM(opening, signing));
  expect(paymentAmount).toBe('603.00');
  expect(medicalExpenses).not.toBeNull();
});

test('a motion filed on some day is not the filing of the proposed order attached to it', () => {
  const { paymentAmount, legalCustody } = read(
    JUDGMENT(
      'Attached as Exhibit C to the motion, filed May 6, 2026\n\n[PROPOSED] JUDGMENT OF DIVORCE',
      'Ellen Marsh on the ____ day of ______________, 2026',
      '26 FA 118',
      'SIGNED on ____________________.\n\n______________________\nJUDGE PRESIDING\n\nAPPROVED AS TO FORM ONLY:\n\n/s/ Yolanda Pettibone, Attorney for Petitioner',
    ),
  );
  expect([paymentAmount, legalCustody]).toEqual([null, null]);
});

describe('an order in the same words is known as proposed by how it is laid out', () => {
  const ORDER = `Respondent shall pay child support of $611.00 per month, on the first day of each month. The parties have joint legal custody.`;

  test.each([
    [
      'Ohio',
      `COURT OF COMMON PLEAS, STARLING COUNTY, OHIO

PLAINTIFF'S PROPOSED JUDGMENT ENTRY

${ORDER}

IT IS SO ORDERED.

______________________________ JUDGE

Respectfully submitted: /s/ B. Aldine (0000000), Attorney for Plaintiff`,
    ],
    [
      'Pennsylvania',
      `COURT OF COMMON PLEAS, ELDRED COUNTY, PENNSYLVANIA          No. 2026-DR-______

PROPOSED ORDER

AND NOW, this ____ day of ____________, 2026, upon consideration of the within petition, it is hereby ORDERED that:

${ORDER}

BY THE COURT:

______________________ J.`,
    ],
    [
      'Texas',
      `NO. 26-0419-F          DISTRICT COURT, SABINAL COUNTY, TEXAS

UNSIGNED - FOR RENDITION

ORDER IN SUIT AFFECTING THE PARENT-CHILD RELATIONSHIP

${ORDER}

SIGNED on ______________________, 2026.

______________________ JUDGE PRESIDING

APPROVED AS TO FORM ONLY: /s/ C. Ames, Attorney for Petitioner          ______________________ Attorney for Respondent`,
    ],
    [
      'California',
      `SUPERIOR COURT, COUNTY OF SAN AVELINO

[PROPOSED] FINDINGS AND ORDER AFTER HEARING          Case No. 24FL00990

${ORDER}

Date: ______________          ______________________________ Judicial Officer

Submitted by: /s/ A. Whitcomb, Attorney for Petitioner`,
    ],
    [
      'New Jersey',
      `SUPERIOR COURT OF NEW JERSEY, FAMILY PART, BARNEGAT COUNTY

FORM OF ORDER submitted by the attorney for Petitioner with the motion returnable July 10, 2026

IT IS on this ____ day of ____________, 2026, ORDERED:

${ORDER}

______________________ J.S.C.`,
    ],
  ])('%s', (_, order) => {
    const { paymentAmount, legalCustody } = read(order);
    expect([paymentAmount, legalCustody]).toEqual([null, null]);
  });

  test.each([
    [
      'filed',
      `COURT OF COMMON PLEAS, STARLING COUNTY, OHIO

FILED 2026 MAY 11 PM 2:14 CLERK OF COURTS

[PROPOSED] JUDGMENT ENTRY

${ORDER}

IT IS SO ORDERED.

______________________________ JUDGE          Date: ______________

Respectfully submitted: /s/ B. Aldine (0000000), Attorney for Plaintiff`,
    ],
    [
      'signed',
      `COURT OF COMMON PLEAS, ELDRED COUNTY, PENNSYLVANIA          No. 2026-DR-0118

[PROPOSED] ORDER

AND NOW, this 7th day of May, 2026, upon consideration of the within petition, it is hereby ORDERED that:

${ORDER}

BY THE COURT:

/s/ R. Kaye, J.`,
    ],
  ])('and holds once it is %s, whatever its title still says', (_, order) => {
    expect(read(order).paymentAmount).toBe('611.00');
  });
});

describe('a settlement made before a court, told by a translator', () => {
  const made = `[Certified translation from German]

[One sheet, round seal: LOCAL COURT OF LINDENAU. Remarks of the translator are in brackets.]

Lindenau, 6 May 2026

File no. 4 F 118/26

MINUTES OF THE HEARING

The parties appeared in person. In the claim a sum of EUR 780 per month was demanded; the respondent acknowledged the claim up to EUR 300. The judge urged the parties to settle and explained the effects of a settlement. Thereupon the parties concluded the following

SETTLEMENT

1. The respondent Omar Winter undertakes to pay for the maintenance of his minor son Theo the sum of EUR 515 monthly, payable in advance by the 5th day of each month to the mother, Dana Winter.

2. Parental authority is left to both parents. The place of residence of the minor is fixed as the place of residence of the mother.

3. Costs of dental treatment shall be borne by both parents in halves.`;

  test('is in force, though its title could be that of a proposal', () => {
    const { paymentAmount, paymentFrequency, physicalCustody } = read(
      `${made}

The settlement was read out, accepted and signed:

[signature legible:] Dana Winter          [signature legible:] O. Winter

The Court decided: 1. to find that the settlement is consistent with law; 2. to discontinue the proceedings.

[Signed:] Judge: P. Albrecht. Clerk: R. Moll

[Stamp:] The settlement was made enforceable on 20 May 2026.`,
    );
    expect([paymentAmount, paymentFrequency]).toEqual(['EUR 515.00', 'monthly']);
    expect(physicalCustody).toContain('mother');
  });

  test('is only proposed while nobody signed it and no court upheld it', () => {
    const { paymentAmount, notes } = read(
      `${made}

The settlement was not accepted. The respondent may accept this proposal until 30 May 2026; until then it binds nobody.`,
    );
    expect(paymentAmount).toBeNull();
    expect(notes[0]).toMatch(/orders nothing, so no terms were taken from it/);
  });
});

describe('an order that is not titled proposed', () => {
  const order = ({ number, heard, dated, judge }: Record<'number' | 'heard' | 'dated' | 'judge', string>) =>
    `IN THE CIRCUIT COURT OF HARLAN COUNTY

Dana Whitfield, Plaintiff, v. Omar Whitfield, Defendant     Civil Action No. ${number}

ORDER ESTABLISHING CUSTODY AND SUPPORT

This matter came before the Court on ${heard}, 2026. The Court, having reviewed the file, finds:

1. The parties are the parents of Mateo, age 4.

IT IS THEREFORE ORDERED:

2. ${ORDERED.replace(/^IT IS ORDERED that /, '')}

3. Defendant shall provide health insurance for the child. Day care shall be paid by the parties in the same shares.

4. An income withholding order shall be entered at the same time as this Order.

5. Each party shall inform the Clerk in writing, within fifteen days, of any change of address or employer.

DATED this ${dated}, 2026.

${judge}

Submitted by: ______________________ Plaintiff
`;
  const OPEN = {
    number: '______________',
    heard: 'the ______ day of ____________',
    dated: '______ day of ____________',
    judge: '______________________\nDistrict Court Judge',
  };

  test.each([
    ['all is open', OPEN],
    ['only its number is known', { ...OPEN, number: '26-DR-118' }],
  ])('gives no terms if nobody heard, dated or signed it: %s', (_, open) => {
    const { paymentAmount, legalCustody, notes } = read(order(open));
    expect([paymentAmount, legalCustody]).toEqual([null, null]);
    expect(notes[0]).toContain('orders nothing');
  });

  test('gives its terms once it was heard and signed', () => {
    const signed = { number: '26-DR-118', heard: 'the 4th day of March', dated: '4th day of March' };
    expect(read(order({ ...signed, judge: '/s/ Ellen Marsh\nDistrict Court Judge' })).paymentAmount).toBe('1043.50');
  });

  test('is never High while its judge and its number are open', () => {
    const { paymentAmount, fieldConfidence } = read(
      order({ ...OPEN, heard: 'the 4th day of March', dated: '4th day of March' }),
    );
    expect(paymentAmount === null || fieldConfidence.paymentAmount < 0.8).toBe(true);
  });
});

test('an order in which the court adopts what a guardian recommended gives its terms', () => {
  const order = (title: string) =>
    `${title}\nThe court has read the report of the guardian and adopts its recommendations. The father shall pay $590 per month, due on the 1st. Decisions are joint; the mother has primary residential custody.\nEntered March 6. P. Nguyen, Judge\n`;
  expect(read(order('TEMPORARY ORDER')).paymentAmount).toBe('590.00');
  expect(read(order('PROPOSED ORDER')).paymentAmount).toBeNull();
});
