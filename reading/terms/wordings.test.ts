import { expect, test } from 'vitest';
import type { Page } from '#pages/page.ts';
import { readTerms } from './read-terms.ts';
import { FRAME, readFramed as read, wrapped } from './testing/framed.ts';
import { typedPages } from './testing/typed-pages.ts';

// One clause per drafter, in a plain frame: it must be understood whoever wrote it.

test.each<[string, string, string | null, number | null]>([
  [
    'Respondent shall pay to Petitioner child support of $640.00 per month, due on the 1st day of each month.',
    '640.00',
    'monthly',
    1,
  ],
  [
    'The Father shall pay the Mother, for the support of the children, ONE THOUSAND ONE HUNDRED DOLLARS monthly, on or before the fifth (5th) day of each and every calendar month.',
    '1100.00',
    'monthly',
    5,
  ],
  [
    'Obligor is ordered to pay current child support in the amount of $312.50 every two weeks, beginning March 7, 2025.',
    '312.50',
    'biweekly',
    null,
  ],
  [
    'IT IS ORDERED that Lee Reed, Obligor, pay to Dana Reed, Obligee, child support of $875.00 per month, with the first payment being due and payable on June 1, 2025 and a like payment being due and payable on the 1st day of each month thereafter.',
    '875.00',
    'monthly',
    1,
  ],
  ['Dad will pay Mom $150 a week for the kids, every Friday.', '150.00', 'weekly', null],
  [
    'The Respondent shall make periodical payments to the Petitioner for the benefit of the children of the family at the rate of £420 per calendar month, payable on the last day of each month.',
    'GBP 420.00',
    'monthly',
    31,
  ],
  [
    'The payor shall pay to the payee child support of $1,033 per month on the fifteenth of each month, based on the Guidelines table amount for two children and an annual income of $68,000.',
    '1033.00',
    'monthly',
    15,
  ],
  ['Child support is set at $95 per week per child, for a total of $190 per week.', '190.00', 'weekly', null],
  [
    'The Guidelines amount is $911.00 per month. The court deviates and orders Respondent to pay child support of $750.00 per month, due by the 10th of the month.',
    '750.00',
    'monthly',
    10,
  ],
  [
    'The prior order of $400.00 per month is vacated. Respondent shall now pay $525.00 per month in child support, payable on the first of the month.',
    '525.00',
    'monthly',
    1,
  ],
  [
    'Support of $800 per month is payable on the 3rd of each month. When the older child turns eighteen, support will be $500 per month.',
    '800.00',
    'monthly',
    3,
  ],
  [
    'Lee will e-transfer Dana six hundred and fifty dollars for the children on the 28th of every month.',
    '650.00',
    'monthly',
    28,
  ],
  [
    'Respondent shall pay $600.00 per month in child support and $150.00 per month toward arrears, for a total monthly payment of $750.00, due on the first.',
    '600.00',
    'monthly',
    1,
  ],
  [
    'The father must pay to the mother child support in the sum of $260 per fortnight, by direct deposit each alternate Thursday.',
    '260.00',
    'biweekly',
    null,
  ],
  [
    'Husband shall pay to Wife as periodic alimony the sum of $1,500.00 per month on the 5th day of each month. No child support is sought.',
    '1500.00',
    'monthly',
    5,
  ],
  [
    'The Respondent shall pay child support in the amount of $1,212.00 per month in two equal installments of $606.00 on the 1st and 15th.',
    '1212.00',
    null,
    null,
  ],
  [
    'Payor: Lee Reed. Payee: Dana Reed. Monthly child support: $455.00. Due date: 7th of each month.',
    '455.00',
    'monthly',
    7,
  ],
])('%s', (clause, paymentAmount, paymentFrequency, paymentDueDate) => {
  const terms = read(clause);
  expect(terms.paymentAmount).toBe(paymentAmount);
  expect(terms.paymentFrequency).toBe(paymentFrequency);
  expect(terms.paymentDueDate).toBe(paymentDueDate);
});

test('two halves of a month are not the sum that is paid', () => {
  const clause =
    'Father shall pay $500.00 on the 1st and $500.00 on the 15th of each month as child support, a total of $1,000.00 per month.';
  expect(read(clause).paymentAmount).toBe('1000.00');
});

test.each([
  'Obligor shall pay child support of $412.00 per month, plus a 2% processing charge of $8.24, for a total of $420.24 per month.',
  'Respondent shall pay $206.00 per month per child, for two (2) children, for a total child support of $412.00 per month, plus poundage of $8.24, being a total of $420.24 per month.',
])('a charge for processing is no support: %s', (clause) => {
  expect(read(clause).paymentAmount).toBe('412.00');
});

test('bullets that a scanner takes for other signs begin sentences of their own', () => {
  for (const bullet of ['+', '°', '¢', 'e']) {
    const lines = [
      'Here is what we said on the phone, tell me if it is wrong',
      'The kids live with Dana in the week',
      'I will pay you $275 a fortnight for the kids',
      'We are both guardians and decide about school together',
    ];
    const [first = '', ...items] = lines;
    const scanned = typedPages(`${FRAME}${[first, ...items.map((item) => `${bullet} ${item}`)].join('\n')}`).map(
      blurred,
    );
    const terms = readTerms(scanned);
    expect([bullet, terms.paymentAmount, terms.paymentFrequency]).toEqual([bullet, '275.00', 'biweekly']);
    expect(terms.legalCustody).toMatch(/guardians/);
    expect(terms.legalCustody).not.toMatch(/275/);
  }
});

test('a day that is run together with the words behind it is read', () => {
  const clause = 'Payments of child support of $350.00 per month are due: onthe 1st day of eachmonth.';
  expect(read(clause).paymentDueDate).toBe(1);
});

/** As recognition gives a page: no word is quite sure. */
const blurred = (page: Page): Page => ({
  ...page,
  lines: page.lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, confidence: 0.9 })) })),
});

const SUPPORT = 'Respondent shall pay child support of $640.00 per month, due on the 1st day of each month. ';

test.each<[string, string | null]>([
  [
    'As of May 1, 2025, Respondent owes child support arrears of $4,310.25, to be repaid at $50.00 per month.',
    '4310.25',
  ],
  ['There are no arrears as of the date of this order.', '0.00'],
  ['Arrearages are determined to be $0.00.', '0.00'],
  ['Past-due support is reduced to judgment in the sum of $2,750.00, with interest at the legal rate.', '2750.00'],
  ['Respondent is current in all support obligations.', '0.00'],
  ['The issue of arrears is reserved.', null],
  [
    'Respondent shall pay an additional $75.00 per month on the arrears until the balance of $1,125.00 is paid.',
    '1125.00',
  ],
  ['The retroactive support owing from January to April is fixed at $1,960.00.', '1960.00'],
  ['Lee is behind by $900 and will pay it off at $45 a month.', '900.00'],
  ['Neither party owes the other any money, and each waives all claims to the property of the other.', null],
  ['Any arrears that accrue shall bear interest at nine percent.', null],
  [
    'A judgment is entered for Petitioner and against Respondent for unpaid support through June 30 in the amount of $3,608.14.',
    '3608.14',
  ],
  ['Dana has the car and the house, and there is no child support arrearage as of this date.', '0.00'],
  ['Respondent has kept up the tuition and the nursery fees; no past-due support is owed.', '0.00'],
  ['Lee carried the health insurance throughout, and no back support is owing for any month before May.', '0.00'],
  [
    'Judgment shall enter in favor of Petitioner for child support debt for January through April in the amount of $1,212.00, after credit for direct payments.',
    '1212.00',
  ],
  [
    'The support debt from July 1 to December 31 is determined to be $2,140.50, less credit for the clothing bought in August, and is made a judgment of this Court.',
    '2140.50',
  ],
  ["There's also the $360 I didn't pay while I was between jobs, which I will clear by March.", '360.00'],
  ["I still have to make up $225 for the weeks when I couldn't pay you in the spring.", '225.00'],
  ['Lee has made every payment through June and none is overdue.', '0.00'],
  ['Respondent has never missed a payment under the temporary order.', '0.00'],
  ['Obligor has timely made all payments of support to date.', '0.00'],
])('arrears: %s', (clause, arrears) => {
  expect(read(SUPPORT + clause).arrearsAmount).toBe(arrears);
});

type Text = 'legalCustody' | 'physicalCustody' | 'medicalExpenses' | 'childcareExpenses';

test.each<[Text, string, RegExp | null]>([
  ['legalCustody', 'The parents are appointed joint managing conservators of the children.', /joint/i],
  [
    'physicalCustody',
    'Dana Reed shall have the exclusive right to designate the primary residence of the children.',
    /Dana Reed/,
  ],
  ['legalCustody', 'Parental responsibility shall be shared by both parents.', /shared/],
  ['physicalCustody', 'The majority of overnight timesharing is with the Mother.', /Mother/],
  [
    'legalCustody',
    'Significant decision-making responsibilities concerning education and health are allocated jointly to both parents.',
    /joint|both/,
  ],
  [
    'physicalCustody',
    'The children shall live with the mother and spend time with the father each alternate weekend.',
    /mother/,
  ],
  ['legalCustody', 'The parties have equal shared parental responsibility for the children.', /equal shared/],
  ['physicalCustody', 'The children alternate weeks between the parents, changing over on Sunday evening.', /week/],
  ['legalCustody', 'Petitioner is granted sole legal custody.', /sole/],
  [
    'legalCustody',
    'The custodial terms were not at issue: the parties continue to share joint legal custody.',
    /joint/,
  ],
  ['legalCustody', 'Custody was not at issue, and the parties shall continue to share joint legal custody.', /joint/],
  ['legalCustody', 'Petitioner is awarded the legal and physical custody of the children.', /Petitioner/],
  ['legalCustody', 'School and what a doctor wants to do that is not routine is decided by both of us.', /both/],
  ['physicalCustody', 'Who do the children live with? Petitioner. Nights with the other person: 3', /Petitioner/],
  ['physicalCustody', 'Primary residential custody is awarded to Respondent.', /Respondent/],
  [
    'physicalCustody',
    'In brief: the parties shall have joint legal custody; Petitioner is the primary physical custodian; when the parties cannot agree on a matter after discussion, Petitioner decides on education and Respondent decides on religion.',
    /Petitioner is the primary/,
  ],
  [
    'childcareExpenses',
    'Neither uses paid care now. Should one need it, that party pays for the care used in his or her time.',
    /that party/,
  ],
  ['childcareExpenses', 'No child care is needed. Each party shall bear his or her own costs.', null],
  ['legalCustody', 'We both get a say in the big things like school and doctors.', /both/],
  ['physicalCustody', 'The kids stay with Dana during the week and with Lee every other weekend.', /Dana/],
  [
    'legalCustody',
    'Decision-making responsibility shall be exercised jointly by the parents after consultation.',
    /joint/,
  ],
  ['medicalExpenses', 'Uninsured medical expenses shall be paid 60% by Respondent and 40% by Petitioner.', /60/],
  [
    'medicalExpenses',
    'The parties shall divide equally all health care costs of the children not paid by insurance.',
    /equal/,
  ],
  [
    'medicalExpenses',
    'Each parent is responsible for one-half of co-pays, deductibles and other out-of-pocket medical costs.',
    /half/,
  ],
  [
    'medicalExpenses',
    'Section 7 expenses, including medical and dental costs, shall be shared in proportion to income.',
    /proportion/,
  ],
  ['medicalExpenses', 'We split doctor and dentist bills down the middle.', /split|middle/],
  ['medicalExpenses', 'Unreimbursed medical expenses shall be borne solely by the Respondent.', /Respondent/],
  [
    'medicalExpenses',
    'Respondent shall maintain health insurance for the children through his employer at a cost of $88.00 per month.',
    null,
  ],
  ['childcareExpenses', 'Work-related day care shall be shared equally.', /equal/],
  ['childcareExpenses', 'Lee pays for after-school care.', /Lee/],
  [
    'childcareExpenses',
    'Child care costs incurred so that either parent can work shall be divided 55/45, with Petitioner paying the larger share.',
    /55/,
  ],
  ['childcareExpenses', 'The cost of the nursery is to be met by the mother.', /mother/],
  ['childcareExpenses', 'Each party pays for the child care they use during their own parenting time.', /own|each/i],
  ['childcareExpenses', 'Each parent shall pay their pro rata share of reasonable daycare expenses.', /pro rata/],
  ['childcareExpenses', 'Respondent has paid the nursery and the school lunches since the parties parted.', null],
  [
    'childcareExpenses',
    'The parties shall bring pay stubs, bank statements and the cost of the nursery to the first session.',
    null,
  ],
  [
    'childcareExpenses',
    'Support is payable together with such amounts or percentages for child care as may be found under the statute.\n\nIt is ordered that Respondent shall pay 70% of the child care costs of Petitioner while she works.',
    /70/,
  ],
  [
    'medicalExpenses',
    '3.04 Child care made necessary by work shall be borne 68% by Lee and 32% by Dana.\n\n3.05 Lee carries the children on his plan.\n\n3.06 Those extraordinary and unreimbursed medical expenses of the children, being the uninsured portion of medical, surgical, dental, orthodontic, optometric, nursing, hospital and mental health costs that exceed $250 per child in a calendar year, shall be paid by the parties in the same percentages as in Section 3.04.',
    /68/,
  ],
  [
    'childcareExpenses',
    'Lee earns 54% and Dana 46% of the combined income.\n\nLee shall insure the children.\n\nAfter-school care needed for work is to be shared in those percentages and paid to the provider direct.',
    /54/,
  ],
  ['childcareExpenses', 'No day care is being paid.', null],
  ['childcareExpenses', 'Child care: none is being paid now.', null],
  ['childcareExpenses', "Dana's mother keeps them after school for free, so there is no day care to pay.", null],
  [
    'childcareExpenses',
    "Ines's tuition at St. Gerard Academy ($740.00 per month) shall be paid directly by Petitioner.",
    null,
  ],
  ['childcareExpenses', 'No day care is needed now. If there is one, Lee and Dana split the sitter even.', /split/],
  ['legalCustody', 'Doctors, school, whether they can date, both of us say.', /both/],
  ['legalCustody', 'Neither of us picks a school or a doctor without the other.', /without the other/],
  ['physicalCustody', "They sleep at Dana's except Wednesdays and every second weekend.", /Dana/],
  ['physicalCustody', 'The children shall alternate between the homes by the week.', /alternate/],
  ['medicalExpenses', "If anything isn't covered, Lee pays half and Dana pays half.", /half/],
  ['medicalExpenses', 'We both decide on dentists together. If something is not covered we each pay 50%.', /50/],
])('%s: %s', (field, clause, wanted) => {
  const said = read(`${SUPPORT}\n\n${clause}`)[field];
  if (wanted === null) expect(said).toBeNull();
  else expect(said ?? 'nothing').toMatch(wanted);
});

test.each([
  `PRAIRIE MUTUAL\nDear Ms. Reed: Your policy premium of $61.40 per month is due on the 3rd day of each month. The policyholder may change the beneficiary for the children. We cannot advise on support obligations under your divorce decree. The grace period ends June 1.`,
  `RESIDENTIAL LEASE\nThe Landlord leases to the Tenant the premises for $1,250.00 per month, due on the first day of each month. The Tenant's income includes child support of $400.00 per month. A security deposit of $1,250.00 is held.`,
  `EARNINGS STATEMENT\nEmployee: Lee Reed   Gross pay $2,140.00   Net pay $1,377.12\nDeductions: child support $312.50 biweekly, federal tax, FICA. Year-to-date child support $3,437.50.`,
  `RETAINER AGREEMENT\nYou engage this firm to represent you in your divorce and child support matter. The retainer is $3,500.00. Our hourly rate is $325.00 per hour. You agree to pay $500.00 per month, due on the 1st day of each month, until the balance is paid. Communications are attorney-client privileged.`,
  `PROMISSORY NOTE\nBorrower promises to pay Lender the principal sum of $9,000.00 in payments of $300.00 per month on the 15th day of each month. This loan is not child support or alimony and neither party is a spouse of the other.`,
  `HOW CHILD SUPPORT IS FIGURED\nThis leaflet explains how support is set. If you pay support, the guidelines look at both parents' incomes. For example, a parent who earns $4,000.00 per month might pay $640.00 per month for two children. This is general information and not legal advice.`,
])('no agreement: %s', (text) => {
  const terms = readTerms(typedPages(wrapped(text)));
  expect([terms.paymentAmount, terms.paymentFrequency, terms.paymentDueDate, terms.arrearsAmount]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([terms.legalCustody, terms.physicalCustody, terms.medicalExpenses, terms.childcareExpenses]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
