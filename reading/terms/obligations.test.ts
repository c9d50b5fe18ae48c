import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (text: string) => readTerms(typedPages(text.replace(/(.{60,80}) (?=\S)/g, '$1\n')));
const listed = (text: string) =>
  read(text).obligations.map(({ type, amount, frequency, dueDay }) => [type, amount, frequency, dueDay]);

const AGREEMENT = `SEPARATION AGREEMENT

The parties are the parents of two minor children, Ada and Noel.

ARTICLE III CHILD SUPPORT

3.1 The presumptive amount of child support by the guideline, upon Husband's gross income of $8,200.00 per month, is $1,391.00.

3.2 Husband shall pay to Wife, for the support of the two minor children, the sum of $1,260.00 per month, commencing June 5, 2023, and on or before the fifth (5th) day of every month thereafter, by income withholding from his wages.

3.3 Support for a child shall terminate when the child reaches the age of eighteen years, or upon graduation from high school, whichever is later. Upon the support for Ada so ending, the payment shall be reduced to $890.00 per month.

3.4 Pendente lite support of $1,150.00 per month was paid under the order of June 8, 2022, which is superseded hereby.

3.5 Child-care costs, presently $235.00 per month for Noel's after-school program, shall be paid by Wife and Husband shall reimburse her for sixty percent thereof.

ARTICLE IV SPOUSAL SUPPORT

4.1 Husband shall pay to Wife, as spousal support, Five Hundred Forty Dollars ($540.00) each month, on the twentieth (20th) day, for a term of four years.

4.2 In addition Husband shall pay to Wife 15% of any bonus, within fourteen days of receipt.

ARTICLE V DEBTS

5.1 Wife shall assume the note on the dwelling, whose instalments are $1,688.24 per month.`;

test('each duty to pay is listed once, with the day of its own sentence, and no cost, income, earlier order or debt', () => {
  expect(listed(AGREEMENT)).toEqual([
    ['child_support', '1260.00', 'monthly', 5],
    ['alimony', '540.00', 'monthly', 20],
  ]);
});

test('what the order says of the future of its payments is told with its place', () => {
  const terms = read(AGREEMENT);
  expect(terms.starts).toMatchObject([{ type: 'child_support', says: 'June 5, 2023', day: '2023-06-05' }]);
  expect(terms.ends).toMatchObject([
    {
      type: 'child_support',
      says: expect.stringMatching(/^when the child reaches the age of eighteen years/),
      day: null,
    },
    { type: 'alimony', says: expect.stringMatching(/^for a term of four years/) },
  ]);
  expect(terms.bonusShare).toMatchObject({ says: '15% of any bonus' });
  expect(terms.wageWithholding?.citation.text).toContain('income withholding from his wages');
  expect(terms.steps).toMatchObject([
    { type: 'child_support', amount: '890.00', says: 'Upon the support for Ada so ending' },
  ]);
});

describe('what ends alimony', () => {
  const SUM = 'The Respondent shall pay to the Petitioner alimony of $455.00 per month on the 5th';
  test.each([
    [`${SUM}, ending upon the death of either party.`, 'upon the death of either party', null],
    [`${SUM}. Alimony shall terminate on the death of the Respondent.`, 'on the death of the Respondent', null],
    [`${SUM}. The alimony ends with her remarriage.`, 'with her remarriage', null],
    [`${SUM}, to terminate upon the first day of June, 2031.`, 'upon the first day of June, 2031', '2031-06-01'],
    [`${SUM}. Alimony expires on May 31, 2030.`, 'on May 31, 2030', '2030-05-31'],
    [`${SUM} for 60 months, but shall sooner end upon the death of either party.`, 'for 60 months', null],
  ])('%s', (text, says, day) => {
    const { ends } = read(`DECREE\n\n${text}`);
    expect(ends).toMatchObject([{ type: 'alimony', says: expect.stringMatching(new RegExp(`^${says}`)), day }]);
  });

  test.each([
    'The temporary alimony ends upon the entry of this decree.',
    'Alimony is reported for the year ending on December 31, 2027.',
    'The life insurance for alimony ends upon the death of either party.',
  ])('is not told by: %s', (text) => {
    expect(read(`DECREE\n\n${SUM}.\n\n${text}`).ends).toEqual([]);
  });
});

describe('an end by an event or on a day, whichever is first, has both', () => {
  const SUM =
    'The Respondent shall pay to the Petitioner alimony of $455.00 per month on the 5th, beginning January 5, 2027';
  test.each([
    [
      'shall terminate upon the death of either party, and in any event on December 31, 2031',
      'in any event on December 31, 2031',
    ],
    [
      'shall terminate on the remarriage of the Wife, but no later than December 31, 2031',
      'no later than December 31, 2031',
    ],
    [
      'ends upon the death of either party, and shall in all events end on December 31, 2031',
      'shall in all events end on December 31, 2031',
    ],
    [
      'shall end upon the death of either party, or in no event later than December 31, 2031',
      'in no event later than December 31, 2031',
    ],
    [
      'is payable until the remarriage of the Petitioner, but not beyond the 31st day of December, 2031',
      'not beyond the 31st day of December, 2031',
    ],
    [
      'is payable until the earliest of the death of either party, remarriage of the Wife, or December 31, 2031',
      'December 31, 2031',
    ],
    [
      'terminates upon the first of the following: (a) death of either; (b) remarriage; or (c) December 31, 2031',
      'December 31, 2031',
    ],
    ['is payable until the Petitioner remarries or December 31, 2031', 'December 31, 2031'],
    ['shall end on December 31, 2031, unless sooner ended by the death of either party', 'on December 31, 2031'],
    ['is payable until December 31, 2031, or the death of either party, whichever is first', 'until December 31, 2031'],
  ])('alimony %s', (words, says) => {
    const { ends } = read(`DECREE\n\n${SUM}. Alimony ${words}.`);
    expect(ends).toHaveLength(2);
    expect(ends).toContainEqual(expect.objectContaining({ type: 'alimony', says, day: '2031-12-31' }));
    expect(ends?.find(({ day }) => day === null)?.says).toMatch(/death|remarr/);
  });

  test.each([
    'shall terminate upon the later of the death of the Husband or December 31, 2031',
    'is payable until December 31, 2031, or until the Petitioner remarries, whichever is later',
    'shall terminate upon the death of either party under the decree of December 31, 2020',
  ])('but not: alimony %s', (words) => {
    expect(read(`DECREE\n\n${SUM}. Alimony ${words}.`).ends).toMatchObject([{ type: 'alimony', day: null }]);
  });

  test('an exception that lets it last longer is no event that ends it', () => {
    const words = 'on September 17, 2040, unless the child is dependent in fact and has yet to graduate';
    expect(
      read(`DECREE\n\nThe Father shall pay child support of $640.00 per month. Child support ends ${words}.`).ends,
    ).toMatchObject([{ type: 'child_support', says: words, day: '2040-09-17' }]);
  });

  test('what ends child support at an age waits for it', () => {
    const { ends } = read(
      'DECREE\n\nThe Father shall pay to the Mother child support of $640.00 per month until the child attains 18 or graduates from high school, whichever is later, but not beyond age 19.',
    );
    expect(ends).toMatchObject([
      {
        type: 'child_support',
        says: 'until the child attains 18 or graduates from high school, whichever is later, but not beyond age 19',
        day: null,
      },
    ]);
  });
});

describe('alimony for a number of months or years', () => {
  const order = (words: string, start = ', commencing January 10, 2027') =>
    `DECREE\n\nThe Husband shall pay to the Wife alimony of $600.00 per month on the 10th day of each month${start}. ${words}`;

  test.each([
    ['Alimony is payable for a term of thirty-six (36) months.', 'for a term of thirty-six (36) months', '2030-01-09'],
    ['Alimony is payable for six years.', 'for six years', '2033-01-09'],
    ['Alimony is payable for one hundred twenty (120) months.', 'for one hundred twenty (120) months', '2037-01-09'],
    ['Alimony is payable for 24 months from March 1, 2027.', 'for 24 months', '2029-02-28'],
  ])('ends on the last day of them, from its start: %s', (words, says, day) => {
    expect(read(order(words)).ends).toMatchObject([{ type: 'alimony', says, day }]);
  });

  test('or earlier, if an event ends it', () => {
    const words = 'Alimony is payable for 36 months, but shall sooner end upon the death of either party.';
    expect(read(order(words)).ends).toMatchObject([
      { type: 'alimony', says: 'upon the death of either party', day: null },
      { type: 'alimony', says: 'for 36 months', day: '2030-01-09' },
    ]);
  });

  test.each([
    ['Alimony is payable for thirty-six (26) months.', undefined],
    ['Alimony is payable for 36 months from the entry of this decree.', undefined],
    ['Alimony is payable for 36 months.', ''],
    ['Alimony is payable for 12 months, and thereafter in the amount of $400.00 per month.', undefined],
  ])('has no last day where the start, the number or the amount is in doubt: %s', (words, start) => {
    for (const { day } of read(order(words, start)).ends ?? []) expect(day).toBeNull();
  });
});

describe('alimony that ends on a day, or sooner by an event that another sentence names', () => {
  const SUM =
    'The Husband shall pay to the Wife alimony of $600.00 per month, the first payment on January 10, 2027, for thirty-six (36) months.';
  test.each([
    ['Alimony shall terminate sooner upon the death of either party or the remarriage of the Wife.', /^upon the death/],
    [
      'Alimony ends sooner when either party dies or the Wife registers a new domestic partnership.',
      /^when either party/,
    ],
    ['Alimony ends earlier if the Wife remarries or cohabits.', /^if the Wife remarries or cohabits$/],
    ['It ends sooner if Ms. Arden remarries or either party dies.', /^if Ms\. Arden remarries or either party dies$/],
    ['This obligation terminates before then on the remarriage of the Wife.', /^on the remarriage of the Wife$/],
    ['Alimony shall cease if either party dies.', /^if either party dies$/],
  ])('%s', (sentence, says) => {
    expect(read(`DECREE\n\nALIMONY\n\n${SUM} ${sentence}`).ends).toMatchObject([
      { type: 'alimony', says: expect.stringMatching(says), day: null },
      { type: 'alimony', says: 'for thirty-six (36) months', day: '2030-01-09' },
    ]);
  });

  test('whichever sentence comes first', () => {
    const text =
      'The Respondent shall pay to the Petitioner alimony of $455.00 per month on the 5th. It is alimony that ends upon the death of either. Alimony is payable for six years.';
    expect(read(`DECREE\n\n${text}`).ends).toMatchObject([
      { type: 'alimony', says: 'upon the death of either', day: null },
      { type: 'alimony', says: 'for six years', day: null },
    ]);
  });

  test.each([
    'It is reported for the year ending on December 31, 2027.',
    'The life insurance for alimony ends upon the death of either party.',
    'Alimony shall not terminate upon the remarriage of the Wife.',
    'The mortgage ends sooner if the Wife remarries.',
  ])('but not: %s', (sentence) => {
    expect(read(`DECREE\n\nALIMONY\n\n${SUM} ${sentence}`).ends).toMatchObject([{ day: '2030-01-09' }]);
  });
});

describe('child support that lasts as long as', () => {
  const SUM = 'The Father shall pay to the Mother child support of $640.00 per month.';
  test.each([
    [
      'Support shall continue beyond the age of eighteen for so long as the child continuously attends on a full-time basis any recognized and accredited high school, but not beyond the age of nineteen.',
      'for so long as the child continuously attends on a full-time basis any recognized and accredited high school, but not beyond the age of nineteen',
    ],
    [
      'The duty of support extends past the eighteenth birthday as long as the child attends high school.',
      'as long as the child attends high school',
    ],
    ['Child support is payable as long as the child is a minor.', 'as long as the child is a minor'],
  ])('%s', (sentence, says) => {
    expect(read(`DECREE\n\n${SUM} ${sentence}`).ends).toMatchObject([{ type: 'child_support', says, day: null }]);
  });

  test.each([
    'Child support is paid by wage withholding as long as the Father is employed.',
    'The Father shall provide health insurance for the child as long as the child is a minor.',
    'Support payments continue as long as arrears remain; the child attends high school.',
  ])('is not told by: %s', (sentence) => {
    expect(read(`DECREE\n\n${SUM} ${sentence}`).ends).toEqual([]);
  });
});

describe('arrears that are paid off in parts, beside support and alimony', () => {
  const order = (sentence: string) => `FINAL JUDGMENT

CHILD SUPPORT

3. Beginning January 1, 2027, the Husband shall pay to the Wife child support in the amount of $1,846.00 per month, due on the first day of each month.

ALIMONY

6. The Husband shall pay to the Wife durational alimony of $950.00 per month, due on the fifteenth day of each month, commencing January 15, 2027.

RETROACTIVE SUPPORT AND ARREARAGE

7. The Husband owes a child support arrearage of $2,400.00 as of October 31, 2026. ${sentence}`;
  const arrearsOf = (sentence: string) => read(order(sentence)).obligations.filter(({ type }) => type === 'arrears');

  test.each([
    [
      'In addition to current support, the Husband shall pay $200.00 per month toward the arrearage on the first day of each month, beginning January 1, 2027, until it is paid in full.',
      '200.00',
      'monthly',
      'January 1, 2027',
    ],
    [
      'The Husband shall pay $200.00 per month toward the arrearage on the first day of each month, beginning January 1, 2027.',
      '200.00',
      'monthly',
      'January 1, 2027',
    ],
    [
      'The Husband shall pay the arrearage at the rate of $200.00 per month, on the first day of each month.',
      '200.00',
      'monthly',
      null,
    ],
    [
      'The Husband shall pay an additional $75.00 each month for arrears commencing February 1, 2027.',
      '75.00',
      'monthly',
      'February 1, 2027',
    ],
    [
      'The arrearage shall be paid in installments of $100.00 biweekly, starting January 8, 2027.',
      '100.00',
      'biweekly',
      'January 8, 2027',
    ],
    [
      'The Husband shall retire the arrearage in monthly payments of $125.00, the first due January 1, 2027.',
      '125.00',
      'monthly',
      'January 1, 2027',
    ],
    [
      'Said arrearage is to be repaid at $60.00 per week, beginning January 8, 2027.',
      '60.00',
      'weekly',
      'January 8, 2027',
    ],
    [
      'The arrears, if any remain, shall be paid at $90.00 per month, effective March 1, 2027.',
      '90.00',
      'monthly',
      'March 1, 2027',
    ],
    [
      'Commencing January 15, 2027, the Husband shall pay $50.00 per pay period toward the arrears.',
      '50.00',
      null,
      'January 15, 2027',
    ],
  ])('%s', (sentence, amount, frequency, from) => {
    expect(arrearsOf(sentence)).toMatchObject([{ amount, frequency, from }]);
  });

  test.each([
    'The arrearage is reserved.',
    'The arrearage has accrued at $200.00 per month, beginning January 1, 2026.',
    'Interest on the arrearage accrues at $12.00 per month from January 1, 2027.',
    'Previously the Husband paid $150.00 per month toward the arrearage, beginning January 1, 2024.',
    'If the Husband defaults, he shall pay an additional $300.00 per month toward the arrearage.',
    'The Husband earns $4,300.00 per month beginning January 1, 2027.',
  ])('none: %s', (sentence) => {
    expect(arrearsOf(sentence)).toEqual([]);
    expect(listed(order(sentence)).map(([type]) => type)).toEqual(['child_support', 'alimony']);
  });
});

test('a change that a later sentence orders in the present tense is told, with its day', () => {
  const order = `ORDER

2. Child support. Respondent Robin Reed (Payor) shall pay to Petitioner Dana Reed (Payee) child support in the amount of $1,846.00 per month, due on the 1st day of each month, beginning January 1, 2027. Effective March 1, 2027, child support is reduced to $1,190.00 per month. Child support continues until the child finishes school.`;
  expect(read(order).steps).toMatchObject([{ type: 'child_support', amount: '1190.00', day: '2027-03-01' }]);
});

test('a sum that is to be paid from a later day on is a step', () => {
  const order = `ORDER

1. Defendant shall pay to Plaintiff child support in the amount of $1,050.00 per month, beginning June 1, 2024, on the first day of each month.

2. Beginning May 1, 2031, Defendant shall pay $1,190.00.

3. Plaintiff pays $92.00 per month for the children's dental plan, beginning July 1, 2024.`;
  expect(read(order).paymentAmount).toBe('1050.00');
  expect(read(order).steps).toMatchObject([{ type: 'child_support', amount: '1190.00', day: '2031-05-01' }]);
});

test('arrears that are paid off in parts are a duty, with the day of the figure; a judgment on an earlier order is none', () => {
  const text = `ORDER ON SUPPORT

By the judgment of May 24, 2018, Father was ordered to pay Mother child support of $618.00 per month, due on the 15th.

Father shall pay Mother child support of $702.00 per month on the 1st day of each month. The arrears are fixed at $2,480.00 as of March 31, 2024, and he shall pay an additional $60.00 per month toward them until they are paid.`;
  expect(listed(text)).toEqual([
    ['child_support', '702.00', 'monthly', 1],
    ['arrears', '60.00', 'monthly', null],
  ]);
  expect(read(text).arrearsAsOf).toMatchObject({ says: 'March 31, 2024', day: '2024-03-31' });
});

test.each([
  ['/s/ Dana Whitlock, Judge of the Family Court', 'signed'],
  ['______________________ Judge of the Family Court', 'unsigned'],
  ['IT IS SO ORDERED.\n\nDated: November 18, 2026\n\nDana Whitlock, Judge.\n\nFILED: November 20, 2026', 'filed'],
  ['IT IS SO ORDERED.\n\nDated: November 18, 2026\n\nDana Whitlock\n\nDANA WHITLOCK\n\nJudge of the Court', 'signed'],
  [
    'IT IS SO ORDERED this 12th day of November, 2026.\n\nDana Whitlock\n\nJUDGE DANA WHITLOCK\n\nFranklin County Ohio Clerk of Courts of the Common Pleas - 2026 Nov 13 11:42 AM',
    'filed',
  ],
  ['IT IS SO ORDERED this 12th day of November, 2026.\n\nDana Whitlock\n\nJUDGE DANA WHITLOCK', 'signed'],
  ['IT IS SO ORDERED this 12th day of November, 2026.\n\nDana Whitlock\nDANA WHITLOCK, JUDGE', 'signed'],
  ['Questions go to the Clerk of Courts, November 13, 2026 or later.', null],
  ['Copies to counsel.', null],
])('a paper that ends with "%s" says that it is %s', (foot, state) => {
  const text = `ORDER\n\nThe Father shall pay to the Mother child support of $640.00 per month.\n\n${foot}`;
  expect(read(text).orderState?.state ?? null).toBe(state);
});

describe('a stamp at the foot of a long paper', () => {
  const order = (foot: string) =>
    `ORDER\n\nThe Father shall pay to the Mother child support of $640.00 per month.\n\n${'Each parent tells the other at once of any new address.\n\n'.repeat(16)}IT IS SO ORDERED.\n\n${foot}\n\nFILED: November 20, 2026`;

  test.each([
    ['Dated: November 18, 2026\n\nDana Whitlock, Judge.', 'filed'],
    ['______________________ Judge of the Family Court.', 'unsigned'],
  ])('counts if the judge did not leave their line empty: %s', (foot, state) => {
    expect(read(order(foot)).orderState?.state ?? null).toBe(state);
  });
});

test('a notice of what the law allows is no withholding', () => {
  const text = `ORDER\n\nThe Father shall pay to the Mother child support of $640.00 per month.\n\nIncome withholding is waived but may be had on application after any default.`;
  expect(read(text).wageWithholding).toBeNull();
});
