import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rgb } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { explain } from '../explain.ts';
import { readTerms } from '../terms/read-terms.ts';
import { typedPages } from '../terms/testing/typed-pages.ts';
import { onePage, write } from '../test/make-pdf.ts';
import { openDocument } from './document.ts';
import type { Page } from './page.ts';
import { openPdf } from './pdf.ts';
import { structureOf } from './structure.ts';

const black = rgb(0, 0, 0);

/** A form of our own with what court forms have: sums before their labels, captions under lines, a table, boxes, fields. */
function form(): Promise<Uint8Array> {
  return onePage((drawing) => {
    const { page, pdf } = drawing;
    write(drawing, ['$ 615.00', '$ 85.00', '$'], 60, 740, 18);
    write(drawing, ['Per month', 'Per month', 'Per'], 130, 740, 18);
    write(drawing, ['current child support', 'past-due child support', 'current spousal support'], 230, 740, 18);
    write(drawing, ['Ruth Amsel', 'Custodial parent'], 60, 640, 16);
    page.drawLine({ start: { x: 60, y: 637 }, end: { x: 260, y: 637 }, thickness: 0.7 });
    write(drawing, ['Name', 'Tobias', 'Linnea'], 60, 580, 18);
    write(drawing, ['Amount', '271.85', '271.84'], 200, 580, 18);
    for (const y of [492, 512])
      page.drawRectangle({ x: 60, y, width: 18, height: 10, borderWidth: 0.8, borderColor: black });
    page.drawText('X', { x: 65, y: 493.5, size: 9 });
    write(drawing, ['weekly', 'every two weeks'], 86, 514, 20);
    for (const x of [60, 200, 340]) page.drawLine({ start: { x, y: 420 }, end: { x, y: 460 }, thickness: 1 });
    for (const y of [420, 460]) page.drawLine({ start: { x: 60, y }, end: { x: 340, y }, thickness: 1 });
    write(drawing, ['Total arrears', '3,150.00'], 66, 446, 18);
    write(drawing, ['As of', '03/31/2024'], 206, 446, 18);
    const fields = pdf.getForm();
    const amount = fields.createTextField('order.monthlyAmount');
    amount.setText('940.00');
    amount.addToPage(page, { x: 60, y: 360, width: 90, height: 18 });
    fields.createTextField('order.medicalSupport').addToPage(page, { x: 260, y: 360, width: 90, height: 18 });
    write(drawing, ['Medical: $'], 200, 365);
  });
}

async function readForm(bytes: Uint8Array): Promise<Page> {
  const pdf = await openPdf(bytes);
  const page = pdf.textPage(1);
  pdf.close();
  return page;
}

function wordOf(page: Page, text: string) {
  const word = page.lines.flatMap(({ words }) => words).find((one) => one.text === text);
  if (!word) throw new Error(`no word ${text}`);
  return word;
}

describe('what names a value on a form', async () => {
  const page = await readForm(await form());
  const structure = structureOf(page);
  const labels = (text: string) =>
    Object.fromEntries(structure.labelsOf(wordOf(page, text)).map((label) => [label.relation, label.text]));

  test('stands right of it', () => {
    expect(labels('615.00').right).toBe('Per month current child support');
    expect(labels('85.00').right).toBe('Per month past-due child support');
  });
  test('stands under its line', () => expect(labels('Amsel').below).toBe('Custodial parent'));
  test('heads its column, and begins its row', () => {
    expect(labels('271.84')).toMatchObject({ head: 'Amount', left: 'Linnea' });
  });
  test('stands in the same cell', () => {
    expect(labels('3,150.00').cell).toBe('Total arrears');
    expect(labels('03/31/2024').cell).toBe('As of');
  });
  test('is the name of its field', () => expect(labels('940.00').field).toBe('order monthly Amount'));

  test('alternatives are told with the one that was chosen', () => {
    const told = structure.choices.map(({ ticks, chosen }) => [
      ticks.map(({ label }) => label),
      chosen.map(({ label }) => label),
    ]);
    expect(told).toEqual([[['weekly', 'every two weeks'], ['every two weeks']]]);
  });

  test('what nobody filled in is blank', () => {
    const blanks = structure.blanks.map(({ label }) => label);
    expect(blanks).toContainEqual(expect.stringContaining('Medical: $'));
    expect(blanks).toContainEqual(expect.stringContaining('current spousal'));
    expect(blanks).toHaveLength(3);
  });
});

test('a scan of the form has its boxes, cells and labels too', async () => {
  const document = await openDocument(await form());
  const picture = await sharp(await document.image(1, 1700))
    .jpeg({ quality: 85 })
    .toBuffer();
  document.close();
  const scanned = await openDocument(picture);
  const page = await scanned.scannedPage(1);
  const structure = structureOf(page);
  const arrears = page.lines.flatMap(({ words }) => words).find(({ text }) => text.includes('3,150'));
  const labels = arrears ? structure.labelsOf(arrears) : [];
  expect(labels.find(({ relation }) => relation === 'cell')?.text).toBe('Total arrears');
  expect(structure.choices.map(({ chosen }) => chosen.map(({ label }) => label))).toEqual([['every two weeks']]);
});

test('pages that were kept without their lines have labels as well', () => {
  const [page] = typedPages('Total arrears   $3,150.00   as of   March 2024\n[ ] weekly\n[x] monthly');
  if (!page) throw new Error('no page');
  const structure = structureOf(page);
  expect(structure.labelsOf(wordOf(page, '$3,150.00'))).toMatchObject([
    { relation: 'left', text: 'Total arrears' },
    { relation: 'right' },
  ]);
  expect(structure.choices[0]?.chosen.map(({ label }) => label)).toEqual(['monthly']);
});

test('what was understood of a page is drawn over its picture and told in a text', async () => {
  const bytes = await form();
  const pages = [await readForm(bytes)];
  const folder = await mkdtemp(join(tmpdir(), 'explain-'));
  const renderPage = async (file: Uint8Array, number: number, width: number) => {
    const document = await openDocument(file);
    const image = await document.image(number, width);
    document.close();
    return image;
  };
  await explain({ renderPage }, { bytes, file: 'an/order.pdf', pages, terms: readTerms(pages) }, folder);
  expect((await sharp(join(folder, 'order-1.png')).metadata()).width).toBe(1400);
  const told = await readFile(join(folder, 'order.txt'), 'utf8');
  expect(told).toContain('right: Per month current child support');
  expect(told).toContain('[ ] weekly  |  [x] every two weeks');
});
