import { describe, expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { FRAME, readFramed, wrapped } from './testing/framed.ts';
import { typedPages } from './testing/typed-pages.ts';

// Where a document names several sums, the one that counts now: the new one, the total, what is left to pay.

test.each<[string, string]>([
  [
    'Paragraph 9 of the Decree presently reads: "Lee Reed shall pay Dana Reed child support of $740.00 per month by the 1st."\n\nIt is amended to read: "Lee Reed shall pay Dana Reed child support of $915.00 per month by the 10th."',
    '915.00',
  ],
  [
    'The existing order ($640.00 per month, entered 04/02/2019) is ended as of May 31, 2024. Respondent shall pay child support of $505.00 per month beginning June 1, 2024.',
    '505.00',
  ],
  [
    'Respondent was directed by the order of March 3, 2020 to pay child support of $880.00 per month. From now on he shall pay $1,040.00 per month for the support of the children.',
    '1040.00',
  ],
  [
    'Respondent shall pay child support of $210.00 per child per month, being $420.00 per month for the two children.',
    '420.00',
  ],
  [
    'Respondent shall pay child support of $395.00 on the 5th and a like sum of $395.00 on the 20th of each month.',
    '395.00',
  ],
  [
    'The federal table gives $1,204.00 a month. Petitioner is paying rent in two places, so for now Respondent shall pay $825.00 a month for the children.',
    '825.00',
  ],
])('of several sums for support: %s', (clause, amount) => {
  expect(readFramed(clause).paymentAmount).toBe(amount);
});

const SUPPORT =
  'Respondent shall pay to Petitioner child support of $640.00 per month, due on the 1st day of each month.\n\n';

test.each<[string, string | null]>([
  [
    'Respondent is in arrears as follows: for April, $640.00; for May, $640.00; for June, $220.00; in all, $1,500.00.',
    '1500.00',
  ],
  [
    'Respondent owes arrears of $3,900.00. Petitioner forgives $1,400.00 of them. The remaining $2,500.00 shall be paid by March 1.',
    '2500.00',
  ],
  ['The outstanding arrears of $2,300.00 shall be paid in two monthly instalments of $1,150.00 each.', '2300.00'],
  ['No support, for the children or for a party, is in arrears at the date of this Order.', '0.00'],
  ['All arrears of child support are fixed at $ -0- as of this date.', '0.00'],
  ['Whether any back support is owed is left to the court.', null],
  ['This order does not address any past due amounts or interest owed.', null],
  ['Respondent shall pay his share of the house, of which $21,600.00 is owed to the bank.', null],
  ['This agreement is given to the court under sec. 767.34, Stats., to be made part of the judgment.', null],
])('of several sums that are owed: %s', (clause, amount) => {
  expect(readFramed(SUPPORT + clause).arrearsAmount).toBe(amount);
});

test('a day told in words with its month is the due day where the payments go on from it', () => {
  const clause =
    'Respondent shall pay child support of $640.00 per month, beginning on the twenty-second day of January, 2024, and on the same day of every month after it.';
  expect(readFramed(clause).paymentDueDate).toBe(22);
});

test.each([
  ['three', '1263.00'],
  ['two', '1021.00'],
  ['four', '1263.00'],
])('a table by the number of children in words tells which row holds for %s of them', (children, sum) => {
  const rows = [
    '2. Child support is payable as follows:',
    '',
    'Children       Per month',
    'three          $1,263.00',
    'two            $1,021.00',
    'one            $746.00',
  ];
  const order = FRAME.replace('two minor children', `${children} minor children`) + wrapped(rows.join('\n'));
  expect(readTerms(typedPages(order)).paymentAmount).toBe(sum);
});

test('a table by the number of children tells which column holds', () => {
  const terms = readFramed(
    [
      '2. The obligation is set out below.',
      '',
      'Children supported            2 children      1 child',
      'Base support                    $688.00      $452.00',
      'Premium adjustment               -41.00       -20.00',
      'Net support each month          $647.00      $432.00',
    ].join('\n'),
  );
  expect(terms.paymentAmount).toBe('647.00');
});

test('a report that nothing was agreed settles nothing, whatever each side proposed', () => {
  const terms = readTerms(
    typedPages(`COUNTY FAMILY MEDIATION SERVICES

REPORT OF MEDIATION – NO AGREEMENT REACHED

The parties attended two sessions. They reached no agreement on any issue, and nothing set out here binds either.
I list below what each last put forward, so that the court can see what remains to be tried.

Issue               Mother's last proposal        Father's last proposal
Legal custody       Sole to her                   Joint
Child support       $1,190 per month on the 1st   $240 per month on the 15th
Unpaid support      $4,760                        None
Day care            He pays half                  She pays
`),
  );
  expect([terms.paymentAmount, terms.arrearsAmount, terms.legalCustody, terms.childcareExpenses]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

describe('a figure that a second reading of the picture gives otherwise', () => {
  const read = (text: string, figure: string, otherwise: string) => {
    const pages = typedPages(text).map((page) => ({
      ...page,
      source: 'ocr' as const,
      lines: page.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => (word.text.includes(figure) ? { ...word, confidence: 0.5, otherwise } : word)),
      })),
    }));
    return readTerms(pages).notes;
  };

  test('is told with both', () => {
    const notes = read(
      'CHILD SUPPORT ORDER\n\nThe Father shall pay to the Mother child support of $850.00 per month, due on the 1st.',
      '$850.00',
      '$350.00',
    );
    expect(notes.join(' ')).toContain('This scan can be read in two ways ($850.00 and $350.00).');
  });

  test.each([
    ['the sum for each child makes it', '$325.00 per child, per month, for a total of $650.00', false],
    ['the sum for each child does not make it', '$305.00 per child, per month, for a total of $650.00', true],
  ])('is settled only where %s', (_, said, told) => {
    const notes = read(
      `CHILD SUPPORT ORDER\n\nThe Father shall pay to the Mother child support of ${said}, due on the 1st.`,
      '$650.00',
      '$656.00',
    );
    expect(notes.join(' ').includes('two ways')).toBe(told);
  });

  test('stands where words say the same', () => {
    const notes = read(
      'CHILD SUPPORT ORDER\n\nThe Father shall pay to the Mother child support of eight hundred fifty dollars ($850.00) per month.',
      '($850.00)',
      '($350.00)',
    );
    expect(notes.join(' ')).not.toContain('two ways');
  });
});
