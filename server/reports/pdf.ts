import { createRequire } from 'node:module';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { CERTIFICATE_BLANKS, CERTIFICATE_TITLE, type Certified } from '@mainstay/domain/reports/certificate.ts';
import { numbered, type WrittenReport } from '@mainstay/domain/reports/written.ts';
import PDFDocument from 'pdfkit';
import { sayInReport } from '../languages.ts';
import { certificateIn } from './certificate.ts';
import { drawBlanks, drawBlocks, drawHeading, drawText } from './pdf-blocks.ts';
import { drawCover, reserveContents } from './pdf-packet.ts';
import { GREY, INK, MARGIN, type Sheet, SMALL } from './pdf-sheet.ts';

const font = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${name.replace(/^.*_/, '')}/${name}.ttf`);
const FONTS = { plain: font('NotoSans_400Regular'), strong: font('NotoSans_600SemiBold') };

const BLOCK = 256 * 1024;

/** A report as a tagged PDF with its certificate as the last page. The same report always produces the same bytes. */
export async function makePdf(
  report: WrittenReport,
  of: { language: Language; generatedAt: Date; certified: Certified },
): Promise<Buffer> {
  const { title, caseName, period, cover, head, brief, blocks, notice } = report;
  const say = sayInReport(of.language);
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    tagged: true,
    lang: `${of.language}-US`,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${title}, ${caseName}, ${period}`,
      Author: 'Mainstay',
      CreationDate: of.generatedAt,
      ModDate: of.generatedAt,
    },
  });
  const bytes = collected(doc);
  doc.registerFont('plain', FONTS.plain).registerFont('strong', FONTS.strong);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet: Sheet = { doc, root, say };

  if (cover) drawCover(sheet, { ...cover, title, period });
  else drawHeading(sheet, 'H1', title);
  drawBlocks(sheet, [{ kind: 'facts', rows: head }]);
  drawText(sheet, brief, { strong: true });
  const contents = cover ? reserveContents(sheet) : null;
  drawBlocks(sheet, contents ? numbered(blocks) : blocks, contents?.begin);

  const certification = say(CERTIFICATE_TITLE);
  if (contents) contents.begin(certification);
  else doc.addPage();
  drawHeading(sheet, 'H1', certification);
  drawBlocks(sheet, certificateIn(of.language, of.certified));
  drawBlanks(sheet, CERTIFICATE_BLANKS.map(say));

  contents?.finish();
  root.end();
  numberPages(sheet, [notice, `Mainstay: ${title}, ${caseName}`].filter(Boolean).join('. '));
  doc.end();
  return bytes;
}

/** Collects the output as it is written: a stream would keep and join hundreds of thousands of small chunks. */
function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const full: Uint8Array[] = [];
  let [block, used] = [Buffer.alloc(BLOCK), 0];
  const take = (chunk: Uint8Array) => {
    if (used + chunk.length > block.length) {
      full.push(block.subarray(0, used));
      [block, used] = [Buffer.alloc(Math.max(BLOCK, chunk.length)), 0];
    }
    block.set(chunk, used);
    used += chunk.length;
  };
  take(doc.read() ?? Buffer.alloc(0)); // the document has already started writing
  return new Promise((resolve, reject) => {
    doc.once('error', reject);
    doc.push = (chunk: Uint8Array | null) => {
      if (chunk === null) resolve(Buffer.concat([...full, block.subarray(0, used)]));
      else take(chunk);
      return true;
    };
  });
}

/** Printed at the foot of each page, outside the text that is read aloud. */
function numberPages({ doc, say }: Sheet, name: string) {
  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i);
    const { width, height, margins } = doc.page;
    margins.bottom = 0; // text in the margin would otherwise start a new page
    const [left, y] = [MARGIN, height - MARGIN + 16];
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('plain').fontSize(SMALL).fillColor(GREY);
    doc.text(name, left, y, { width: width - 2 * MARGIN - 90, height: 12, ellipsis: true });
    doc.text(say(`Page ${i + 1} of ${count}`), width - MARGIN - 80, y, { width: 80, align: 'right', lineBreak: false });
    doc.endMarkedContent();
    doc.fillColor(INK);
    margins.bottom = MARGIN;
  }
}
