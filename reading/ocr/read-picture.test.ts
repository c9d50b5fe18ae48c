import { degrees, PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Page } from '../pages/page.ts';
import { readPages } from '../pages/read-pages.ts';

const TEXT = [
  'SETTLEMENT AGREEMENT',
  'Father shall pay Mother child support of $1,250.00 per month,',
  'due on or before the 5th day of each month, beginning July 1.',
  'Uninsured medical expenses are divided equally by the parties.',
  'The parties share joint legal custody of their two children.',
];

/** A Letter page at 150 dpi with the text and two tick-boxes, the second one ticked. */
function sheet(): Promise<Buffer> {
  const lines = TEXT.map(
    (line, i) => `<text x="150" y="${250 + i * 60}" font-size="30" font-family="serif">${line}</text>`,
  );
  const boxes = [700, 760].map(
    (y) => `<rect x="150" y="${y - 22}" width="24" height="24" fill="none" stroke="black" stroke-width="2.5"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650"><rect width="1275" height="1650" fill="white"/>
    ${lines.join('')}${boxes.join('')}<path d="M154 742 l16 16 m0 -16 l-16 16" stroke="black" stroke-width="3"/>
    <text x="190" y="700" font-size="30">paid weekly</text><text x="190" y="760" font-size="30">paid monthly</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

const textOf = (page: Page | undefined) => (page?.lines ?? []).map(({ text }) => text);

describe.each([0, 90, 180, 270, 2.5, -4])('a page photographed under %i degrees', (angle) => {
  test('is read in its order, and its boxes lie on its words', async () => {
    const photo = await sharp(await sheet())
      .rotate(angle, { background: '#ffffff' })
      .jpeg()
      .toBuffer();
    const [page] = await readPages(photo);
    expect(textOf(page)).toEqual([...TEXT, '[ ] paid weekly', '[x] paid monthly']);
    const { covered, filled } = await inkUnder(page, photo);
    expect(covered).toBeGreaterThan(0.97);
    // Upright boxes around words on a tilted page hold more paper.
    expect(filled).toBeGreaterThan(angle % 90 === 0 ? 0.08 : 0.03);
  });
});

test('a scan in a PDF whose page is shown turned has its boxes where people see the words', async () => {
  const pdf = await PDFDocument.create();
  const lying = await sharp(await sheet())
    .rotate(90)
    .jpeg()
    .toBuffer();
  const page = pdf.addPage([792, 612]);
  page.drawImage(await pdf.embedJpg(lying), { x: 0, y: 0, width: 792, height: 612 });
  page.setRotation(degrees(270));
  const [read] = await readPages(await pdf.save());
  expect(textOf(read).slice(0, 5)).toEqual(TEXT);
  expect(read?.widthPoints).toBe(612);
  expect((await inkUnder(read, await sheet())).covered).toBeGreaterThan(0.97);
});

test('a photo is read as its EXIF mark turns it', async () => {
  const lying = await sharp(await sheet())
    .rotate(90)
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer();
  const [page] = await readPages(lying);
  expect(textOf(page).slice(0, 5)).toEqual(TEXT);
  expect(page?.heightPoints).toBeGreaterThan(page?.widthPoints ?? 0);
});

test('a shadow over the page does not hide its words', async () => {
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650"><defs><linearGradient id="g">
    <stop offset="0" stop-color="#444"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="1275" height="1650" fill="url(#g)"/></svg>`;
  const dark = sharp(await sheet()).composite([{ input: Buffer.from(shadow), blend: 'multiply' }]);
  const [page] = await readPages(await dark.jpeg({ quality: 80 }).toBuffer());
  expect(textOf(page).slice(0, 5)).toEqual(TEXT);
});

test('wide boxes of a form are ticked or not', async () => {
  const rows = ['current child support', 'past-due support', 'spousal support'].map(
    (text, i) => `<rect x="150" y="${178 + i * 70}" width="42" height="22" fill="none" stroke="black" stroke-width="2"/>
      <text x="210" y="${200 + i * 70}" font-size="30" font-family="serif">${text} of $300.00 per month</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650"><rect width="1275" height="1650" fill="white"/>
    ${rows.join('')}<path d="M164 252 l14 14 m0 -14 l-14 14" stroke="black" stroke-width="3"/></svg>`;
  const [page] = await readPages(await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer());
  expect(textOf(page).map((line) => line.slice(0, 8))).toEqual(['[ ] curr', '[x] past', '[ ] spou']);
});

test('a blank page has no lines', async () => {
  const blank = await sharp({ create: { width: 850, height: 1100, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const [page] = await readPages(blank);
  expect(page?.lines).toEqual([]);
});

/** Draws the boxes over the picture: how much of its ink they cover, and how much of them is ink. */
async function inkUnder(page: Page | undefined, picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const boxed = new Uint8Array(data.length);
  let filled = 1;
  for (const { box } of page?.lines.flatMap(({ words }) => words) ?? []) {
    const [left, right] = [box.x, box.x + box.width].map((x) => Math.round(x * info.width));
    const [top, bottom] = [box.y, box.y + box.height].map((y) => Math.round(y * info.height));
    let ink = 0;
    let all = 0;
    for (let y = (top ?? 0) - 1; y <= (bottom ?? 0); y++) {
      for (let x = (left ?? 0) - 1; x <= (right ?? 0); x++) {
        boxed[y * info.width + x] = 1;
        all += 1;
        if ((data[y * info.width + x] ?? 255) < 110) ink += 1;
      }
    }
    filled = Math.min(filled, ink / all);
  }
  let [ink, under] = [0, 0];
  data.forEach((value, i) => {
    if (value >= 110) return;
    ink += 1;
    if (boxed[i]) under += 1;
  });
  return { covered: under / ink, filled };
}
