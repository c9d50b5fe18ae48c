import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';

/** The pages of a paper order as a phone would photograph them: pictures of a desk with the page on it, the second one lying on its side. */
export async function photosOf(file: string): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-photos-'));
  execFileSync('pdftoppm', ['-r', '200', '-png', file, path.join(folder, 'page')]);
  const photos = [];
  for (const [place, name] of readdirSync(folder).sort().entries()) {
    const turned = place === 1 ? 270 : 0;
    const photo = sharp(path.join(folder, name))
      .extend({ top: 160, bottom: 160, left: 120, right: 120, background: '#8a7a66' })
      .rotate(turned)
      .jpeg({ quality: 85 });
    photos.push({ name: `IMG_${place + 1}.jpg`, mimeType: 'image/jpeg', buffer: await photo.toBuffer() });
  }
  rmSync(folder, { recursive: true });
  return photos;
}

const ORDER = [
  [
    'SUPERIOR COURT OF MAPLE COUNTY',
    'ORDER FOR CHILD SUPPORT',
    'Elena Rivera, Petitioner, and Marco Rivera, Respondent',
  ],
  ['Marco Rivera shall pay to Elena Rivera child support', 'of $850.00 per month, on the 1st day of each month.'],
  ['The parties shall share joint legal custody.', 'SO ORDERED.', 'Judge of the Superior Court'],
];

/** A paper order of three pages with few words on each, which are read soon. */
export async function aPaperOrder(): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const lines of ORDER) {
    const page = pdf.addPage([612, 792]);
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 72, y: 680 - 40 * at, size: 18, font });
  }
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'mainstay-order-')), 'order.pdf');
  writeFileSync(file, await pdf.save());
  onTestFinished(() => rmSync(path.dirname(file), { recursive: true }));
  return file;
}
