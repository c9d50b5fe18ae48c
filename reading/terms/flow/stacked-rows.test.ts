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

const WRAPPED = `CASE REGISTRY FORM
This form will not be placed in the court file. Deliver it to the clerk with the court order for support.
a. Date order filed: 09/16/2024
b. [ ] Initial order    [x] Modification
c. Total monthly amount ordered for the children listed below:
   Child support:                 Family support:                Spousal support:
(1) [x] Current   $ 862.00        [ ] Current   $                [ ] Current   $
        base child                    base family                    spousal
        support:                      support:                       support:
(2) [x] Total     $ 2,415.00      [ ] Total     $                [ ] Total     $
        past-due                      past-due                       past-due
        support:                      support:                       support:
You must check the box that describes your order, and enter the amount. If the order has not been filed, leave this item blank for the clerk.
If this is a change to your order, check the box by "Modification." If you need help, ask the court or a lawyer.
For example, if your order provides for child support and in addition the paying parent is required to pay $300 per month, check the box.
`;

test('a label that is wrapped beside its sum in narrow columns is put together', () => {
  const rows = passagesOf(typedPages(WRAPPED)).filter(({ ticked }) => ticked === true);
  expect(rows.map(({ text }) => text)).toContain('(1) Current base child support: $ 862.00');
  expect(rows.map(({ text }) => text)).toContain('(2) Total past-due support: $ 2,415.00');
});

test('recognition may take a small letter of a wrapped label for a capital', () => {
  const misread = typedPages(WRAPPED.replace(/(support: +support: +)support:/, '$1Support:'));
  const scanned = misread.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, confidence: 0.6 })) })),
  }));
  const isWhole = (pages: typeof misread) =>
    passagesOf(pages).some(({ text }) => text.includes('Current base child support: $ 862.00'));
  expect([isWhole(scanned), isWhole(misread)]).toEqual([true, false]);
});

test('what starts a clause under a label goes on with none', () => {
  const clauses = `[x] Arrears are   $ 300.00        [ ] Waived
    Insurance:    through the father's employer
`;
  const [first] = passagesOf(typedPages(clauses));
  expect(first?.text).toContain('Arrears are $ 300.00');
});

test('a form for a register gives the order that it copies, though its instructions talk like a guide', () => {
  const { paymentAmount, paymentFrequency, arrearsAmount, fieldConfidence } = readTerms(typedPages(WRAPPED));
  expect([paymentAmount, paymentFrequency, arrearsAmount]).toEqual(['862.00', 'monthly', '2415.00']);
  expect(fieldConfidence.paymentAmount).toBeLessThan(0.8);
  const blank = WRAPPED.replaceAll('[x]', '[ ]')
    .replace(/\$ (862|2,415)\.00/g, '$')
    .replace('09/16/2024', '');
  expect(readTerms(typedPages(blank)).paymentAmount).toBeNull();
});
