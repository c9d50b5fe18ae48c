import { expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import type { Line } from '#pages/page.ts';
import { toDocument } from '../candidates/document.ts';
import { paymentCandidates } from '../candidates/payment.ts';
import { readTerms } from '../read-terms.ts';
import { typedPages } from '../testing/typed-pages.ts';
import { continuesRow, cutLine } from './rows.ts';
import { passagesOf } from './sentences.ts';

const COLUMNS = `STATEMENT OF A SUPPORT ORDER
The order filed on 05/06/2024 sets these amounts:
[x] Current child support     [ ] Current family support    [ ] Current spousal support
$ 862.00 per month            $ ______ per month            $ ______ per month
[x] Past due in all           [ ] Past due in all           [ ] Past due in all
$ 2,415.00                    $ ______                      $ ______
`;

test('a box and the value on the line below it are one cell, though no lines are drawn around them', () => {
  const rows = passagesOf(typedPages(COLUMNS)).filter(({ kind }) => kind === 'row');
  expect(rows.filter(({ ticked }) => ticked !== false).map(({ text }) => text)).toEqual([
    'Current child support $ 862.00 per month',
    'Past due in all $ 2,415.00',
  ]);
  expect(readTerms(typedPages(COLUMNS))).toMatchObject({
    paymentAmount: '862.00',
    paymentFrequency: 'monthly',
    arrearsAmount: '2415.00',
  });
});

test('a sum that stands under no box is put to none', () => {
  const apart = COLUMNS.replace('$ 862.00 per month  ', '        $ 862.00 per month');
  const rows = passagesOf(typedPages(apart)).filter(({ kind }) => kind === 'row');
  expect(rows.some(({ text }) => text.includes('child') && text.includes('862.00'))).toBe(false);
});

test('the head over the first column tells what its sum is', () => {
  const notice = `NOTICE OF A SUPPORT ORDER
Child support       Spousal support     Arrears payment     Medical support
$ 187.00            $ 0.00              $ 25.00             $ 14.00
`;
  const [first] = paymentCandidates(toDocument(passagesOf(typedPages(notice)), WORDINGS));
  expect(first).toMatchObject({ value: 187_00, features: { 'before.childSupport': 1 } });
});

test('a row with a letter of its own does not go on with the one above it', () => {
  const [above, below] = [
    'D. Paid                       weekly or every two weeks as they choose',
    'E. Guideline support          $ 1,186.00',
  ].map((text) => cutLine(typedPages(text)[0]?.lines[0] as Line, 612 / 792));
  if (!above || !below) throw new Error('two lines were typed');
  const edge = above.cells.flat().at(-1)?.box.x ?? 1;
  expect(continuesRow(below, above, above, edge)).toBe(false);
});
