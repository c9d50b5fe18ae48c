import { TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { expect, test } from 'vitest';
import { readCourtCase } from '../court-case/read-court-case.ts';
import { readTerms } from '../terms/read-terms.ts';
import { typedPages } from '../terms/testing/typed-pages.ts';
import { readUpright, turnPage } from './upright.ts';

const ORDER = `IN THE FAMILY COURT OF HALE COUNTY
ORDER ON CHILD SUPPORT                              Case No. 24-D-1182
IT IS ORDERED:
1. Respondent shall pay current child support of $541.09
per month, due on the first day of every month, until the
child reaches eighteen.
2. The Bureau is awarded a judgment for child support
arrearage through April 30, 2024 of $3,204.17, being
principal of $3,088.00 and interest of $116.17. Respondent
shall pay $75.00 per month on it.
3. Uninsured medical expenses are paid 58% by respondent and
42% by petitioner.
ENTERED this 2nd day of May, 2024. /s/ R. Osgood, Judge`;
const upright = typedPages(ORDER);

test.each([1, 2, 3] as const)('a page that lies turned by %i quarters is read as it is upright', (quarters) => {
  const lying = upright.map((page) => turnPage(page, quarters));
  expect(toldBy(lying)).toEqual(toldBy(upright));
  expect(readTerms(upright)).toMatchObject({ paymentAmount: '541.09', arrearsAmount: '3204.17' });
  expect(readCourtCase(lying)).toMatchObject({ caseNumber: '24-D-1182' });
  const boxOf = (pages: typeof upright) =>
    readTerms(pages).citations.find(({ field }) => field === 'paymentAmount')?.boxes[0];
  const place = boxOf(upright);
  const shown = lying[0]?.lines.flatMap(({ words }) => words.map(({ box }) => box));
  expect(place).toBeDefined();
  expect(shown).toContainEqual(boxOf(lying));
});

function toldBy(pages: typeof upright) {
  const terms = readTerms(pages);
  return [TERM_FIELDS.map((field) => terms[field]), terms.fieldConfidence];
}

test('an upright page is read as it is, also with a few words that run down its margin', () => {
  const page = typedPages(ORDER)[0] as (typeof upright)[number];
  const margin = ['Do', 'not', 'write', 'here'].map((text, i) => ({
    text,
    box: { x: 0.97, y: 0.1 + i * 0.1, width: 0.02, height: 0.08 },
    confidence: 1,
  }));
  const line = { page: 1, number: 99, text: 'Do not write here', box: { x: 0.97, y: 0.1, width: 0.02, height: 0.4 } };
  const pages = [{ ...page, lines: [...page.lines, { ...line, words: margin }] }];
  expect(readUpright(pages, (given) => given)).toBe(pages);
});
