import { describe, expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import { toDocument } from './candidates/document.ts';
import { passagesOf } from './flow/sentences.ts';
import { laterSteps, stepsNow } from './later-step.ts';
import { proposalsOf } from './proposals.ts';
import { readTerms } from './read-terms.ts';
import { typedPages } from './testing/typed-pages.ts';

const read = (text: string) => readTerms(typedPages(text.replace(/(.{60,80}) (?=\S)/g, '$1\n')));
const judgment = (clauses: string, dated = 'Dated: November 18, 2026') => `SUPERIOR COURT, COUNTY OF ALDER

JUDGMENT ON CHILD SUPPORT AND SPOUSAL SUPPORT

III. CHILD SUPPORT

${clauses}

IV. SPOUSAL SUPPORT

8. Respondent shall pay to Petitioner, as and for alimony, the sum of $950.00 per month, payable on the fifteenth day of each month, commencing January 15, 2027.

IT IS SO ORDERED.

${dated}

Judge of the Superior Court`;

const FIRST =
  '4. Commencing January 1, 2027, Respondent shall pay to Petitioner, as and for child support, the sum of $1,846.00 per month, payable on the first day of each month.';

describe('two sums of child support that both begin after the paper is dated', () => {
  test.each([
    [
      'Effective March 1, 2027, Nora having attained the age of majority, the child support shall be reduced to the sum of $1,190.00 per month, payable on the first day of each month.',
      'March 1, 2027',
    ],
    [
      'Effective March 1, 2027, upon the emancipation of Nora, child support shall be reduced to the sum of $1,190.00 per month, payable on the first day of each month.',
      'March 1, 2027',
    ],
    [
      'Effective March 1, 2027, when Nora reaches the age of 18, the child support shall be reduced to $1,190.00 per month, payable on the first day of each month.',
      'March 1, 2027',
    ],
    [
      'From March 1, 2027, Respondent shall pay child support in the sum of $1,190.00 per month, payable on the first day of each month.',
      'March 1, 2027',
    ],
    [
      'Beginning March 1, 2027, Respondent shall pay to Petitioner child support of $1,190.00 per month, on the first day of each month.',
      'March 1, 2027',
    ],
  ])('the one that begins first is payable, the other is a step: %s', (later, says) => {
    const terms = read(judgment(`${FIRST}\n\n5. ${later}`));
    expect(terms).toMatchObject({ paymentAmount: '1846.00', paymentFrequency: 'monthly', paymentDueDate: 1 });
    expect(terms.steps).toMatchObject([{ type: 'child_support', amount: '1190.00', says, day: '2027-03-01' }]);
    expect(terms.starts).toContainEqual(expect.objectContaining({ type: 'child_support', day: '2027-01-01' }));
  });
});

test('a sum with an old start is the one that is changed, and the new one is payable', () => {
  const clauses = `4. By the judgment of this court, commencing January 1, 2024, Respondent was ordered to pay child support of $1,846.00 per month.

5. Effective January 1, 2027, Respondent shall pay to Petitioner, as and for child support, the sum of $1,190.00 per month, payable on the first day of each month.`;
  expect(read(judgment(clauses)).paymentAmount).toBe('1190.00');
  const told = clauses.replace('was ordered to pay', 'shall pay');
  expect(read(judgment(told)).paymentAmount).not.toBe('1846.00');
});

test('alimony that begins first makes no step of child support', () => {
  const clauses = FIRST.replace('January 1, 2027', 'March 1, 2027');
  expect(read(judgment(clauses)).paymentAmount).toBe('1846.00');
});

describe('a table whose rows open with the day from which their sum is paid', () => {
  const order = (made: string) => `ORDER ON CHILD SUPPORT

IT IS ORDERED that Plaintiff shall pay child support to Defendant as follows, by the 12th of each month:

From              Through              Children     Amount

March 1, 2026     June 30, 2027        three        $1,140.00 per month

July 1, 2027      May 31, 2030         two          $874.00 per month

June 1, 2030      Cal's graduation     one          $560.00 per month

The steps take effect by themselves.

Dated this ${made}.

Ione Varga, Circuit Judge
`;
  const later = (made: string) => {
    const document = toDocument(passagesOf(typedPages(order(made))), WORDINGS);
    return [...laterSteps(proposalsOf(document).payment, document)].map(({ value }) => value);
  };
  test.each([
    ['9th day of March, 2026', [874_00, 560_00]],
    ['20th day of February, 2026', [874_00, 560_00]],
    ['9th day of July, 2027', [560_00]],
  ])('has only later steps behind the one that is payable on the %s', (made, steps) => {
    expect(later(made)).toEqual(steps);
  });
  test('gives the sum that is payable when the paper is made', () => {
    expect(readTerms(typedPages(order('9th day of March, 2026'))).paymentAmount).toBe('1140.00');
  });
});

describe('a table of steps that is introduced as support', () => {
  const order = (table: string) => `IN THE SUPERIOR COURT

ORDER ON CHILD SUPPORT

1. Who pays. Cal Lind shall pay Ione Lind child support as this table says.

${table}

2. Health care. Expenses that no insurance pays are shared equally.

IT IS SO ORDERED, November 18, 2025.
A. Stone
Superior Court Judge
`;
  test.each([
    `Beginning            Children       Rule 90.3 percentage     Monthly support
December 1, 2025     three          33%                      $1,619.75
July 1, 2028         two            27%                      $1,325.25
June 1, 2031         one            20%                      $981.67`,
    `From                 To             Amount per month
12/1/2025            6/30/2028      $1,619.75
7/1/2028             5/31/2031      $1,325.25
6/1/2031             6/1/2034       $981.67`,
    `Step                 Effective              Per month
Step 1               December 1, 2025       $1,619.75
Step 2               July 1, 2028           $1,325.25
Step 3               June 1, 2031           $981.67`,
    `Through June 30, 2028                       $1,619.75 per month
July 1, 2028 through May 31, 2031           $1,325.25 per month
June 1, 2031 through May 31, 2034           $981.67 per month`,
    `Amount               First payment          Children
$1,619.75            December 1, 2025       3
$1,325.25            July 1, 2028           2
$981.67              June 1, 2031           1`,
    `For three children   $1,619.75 per month, beginning December 1, 2025
For two children     $1,325.25 per month, beginning July 1, 2028
For one child        $981.67 per month, beginning June 1, 2031`,
  ])('gives the sum of the row that is in force: %s', (table) => {
    expect(readTerms(typedPages(order(table))).paymentAmount).toBe('1619.75');
  });
  test('and takes no list of what was paid month by month for one', () => {
    const table = `Date                 Amount
July 1, 2025         $412.00
August 1, 2025       $412.00
September 3, 2025    $400.00`;
    const document = toDocument(passagesOf(typedPages(order(table))), WORDINGS);
    expect([...stepsNow(proposalsOf(document).payment, document)]).toEqual([]);
  });
});
