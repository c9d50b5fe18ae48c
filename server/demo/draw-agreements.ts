import { writeFile } from 'node:fs/promises';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { builtInReader } from '#outside/reader.ts';
import { type Agreement, MODIFICATION_ORDER, SUPPORT_AGREEMENT } from './agreement-texts.ts';

// Regenerates the demo's two agreements: `node server/demo/draw-agreements.ts`. Their PDFs are committed.

const LETTER: [number, number] = [612, 792];
const MARGIN = 72;
const WIDTH = LETTER[0] - 2 * MARGIN;
const SIZE = 12;
const LEADING = 17;

/** A PDF with text, as a law office would produce it. */
async function typed(agreement: Agreement): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const regular = await pdf.embedFont(StandardFonts.TimesRoman);
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold);
  let page: PDFPage = pdf.addPage(LETTER);
  let y = LETTER[1] - MARGIN;
  const line = (text: string, font: PDFFont, centred = false) => {
    if (y < MARGIN + LEADING) {
      page = pdf.addPage(LETTER);
      y = LETTER[1] - MARGIN;
    }
    const x = centred ? (LETTER[0] - font.widthOfTextAtSize(text, SIZE)) / 2 : MARGIN;
    page.drawText(text, { x, y, size: SIZE, font });
    y -= LEADING;
  };
  for (const text of agreement.caption) line(text, regular, true);
  y -= LEADING;
  line(agreement.title, bold, true);
  y -= LEADING / 2;
  for (const paragraph of agreement.paragraphs) {
    const heading = paragraph === paragraph.toUpperCase();
    for (const text of wrapped(paragraph, heading ? bold : regular)) line(text, heading ? bold : regular);
    y -= heading ? 2 : LEADING / 2;
  }
  y -= LEADING * 2;
  for (const name of agreement.signatures) {
    line('______________________________', regular);
    line(name, regular);
    y -= LEADING;
  }
  const pages = pdf.getPages();
  pages.forEach((each, i) => {
    const text = `Page ${i + 1} of ${pages.length}`;
    each.drawText(text, { x: (LETTER[0] - regular.widthOfTextAtSize(text, 9)) / 2, y: 36, size: 9, font: regular });
  });
  return pdf.save();
}

function wrapped(text: string, font: PDFFont): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, SIZE) <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same pages as from an office scanner: gray pictures, slightly crooked, without text. */
async function scanned(source: Uint8Array): Promise<Uint8Array> {
  const reader = builtInReader();
  const pages = (await PDFDocument.load(source)).getPageCount();
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= pages; page++) {
    const drawn = await reader.renderPage(source, page, 1700);
    const grey = await sharp(drawn)
      .flatten({ background: '#fff' })
      .rotate(0.6, { background: '#fff' })
      .resize(1700, 2200, { fit: 'cover' })
      .grayscale()
      .blur(0.6)
      .linear(0.86, 22)
      .jpeg({ quality: 55 })
      .toBuffer();
    pdf.addPage(LETTER).drawImage(await pdf.embedJpg(grey), { x: 0, y: 0, width: LETTER[0], height: LETTER[1] });
  }
  await reader.close();
  return pdf.save();
}

await writeFile(new URL('support-agreement.pdf', import.meta.url), await typed(SUPPORT_AGREEMENT));
await writeFile(
  new URL('modification-order-scan.pdf', import.meta.url),
  await scanned(await typed(MODIFICATION_ORDER)),
);
