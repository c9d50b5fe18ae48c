import { CONTENTS_TITLE, type Cover } from '@mainstay/domain/reports/written.ts';
import { drawHeading } from './pdf-blocks.ts';
import { BODY, decorate, GREY, INK, inner, MARGIN, mark, printable, type Sheet } from './pdf-sheet.ts';

const RULE = '#8a93a0';

/**
 * The top of the first page: the title, and below it a caption as on a court's own papers, with the court and the
 * parties beside the case number.
 */
export function drawCover(sheet: Sheet, of: Cover & { title: string; period: string }) {
  const { doc } = sheet;
  const { court, place, caption, caseNumber, title, period, asOf } = of;
  doc.y = MARGIN + 24;
  mark(sheet, 'H1', () => write(doc, title, { size: 24, strong: true, align: 'center' }));
  doc.y += 4;
  centered(sheet, period, { size: 11 });
  centered(sheet, asOf, { size: 11, strong: true });
  doc.y += 30;
  if (court) centered(sheet, court, { size: 13, strong: true });
  if (place) centered(sheet, place, { size: 11 });
  doc.y += 18;
  if (caption.length > 0 || caseNumber) drawCaption(sheet, caption, caseNumber);
  doc.y += 30;
}

type Look = { size: number; strong?: boolean; align?: 'center' };

const centered = (sheet: Sheet, words: string, look: Look) =>
  mark(sheet, 'P', () => write(sheet.doc, words, { ...look, align: 'center' }));

function write(doc: PDFKit.PDFDocument, words: string, { size, strong = false, align }: Look) {
  doc
    .font(strong ? 'strong' : 'plain')
    .fontSize(size)
    .fillColor(INK);
  doc.text(printable(words), MARGIN, doc.y, { width: inner(doc), ...(align && { align }) });
}

/** The parties to the left of a line, the case number to the right. */
function drawCaption(sheet: Sheet, caption: Cover['caption'], caseNumber: string | null) {
  const { doc } = sheet;
  const half = inner(doc) / 2;
  const [top, left, right] = [doc.y, MARGIN, MARGIN + half + 18];
  for (const [name, part] of caption) {
    mark(sheet, 'P', () => {
      doc.font('strong').fontSize(11).fillColor(INK);
      doc.text(printable(name), left, doc.y, { width: half - 18 });
      doc.font('plain').fontSize(BODY).fillColor(GREY);
      doc.text(part, left + 18, doc.y, { width: half - 36 });
    });
    doc.y += 10;
  }
  const below = doc.y;
  doc.y = top;
  if (caseNumber)
    mark(sheet, 'P', () => {
      doc
        .font('plain')
        .fontSize(BODY)
        .fillColor(GREY)
        .text(sheet.say('Case No.'), right, top, { width: half - 18 });
      doc
        .font('strong')
        .fontSize(11)
        .fillColor(INK)
        .text(printable(caseNumber), right, doc.y, { width: half - 18 });
    });
  doc.y = Math.max(below, doc.y, top + 30);
  const bottom = doc.y;
  decorate(doc, () =>
    doc
      .moveTo(MARGIN + half, top)
      .lineTo(MARGIN + half, bottom)
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + half, bottom)
      .lineWidth(0.75)
      .stroke(RULE),
  );
}

type Entry = { title: string; page: number; target: string };

export type Contents = {
  /** Begins a section on a new page. */
  begin(title: string): void;
  /** Writes the table of contents, once everything it lists is drawn. */
  finish(): void;
};

/** Reserves a page for the contents, and its place for screen readers, until every section's page is known. */
export function reserveContents(sheet: Sheet): Contents {
  const { doc, root, say } = sheet;
  doc.addPage();
  drawHeading(sheet, 'H1', say(CONTENTS_TITLE));
  const list = doc.struct('TOC');
  root.add(list);
  const pageOf = () => doc.bufferedPageRange().count;
  const [at, top] = [pageOf() - 1, doc.y];
  const entries: Entry[] = [];
  return {
    begin(title) {
      doc.addPage();
      const target = `section-${entries.length + 1}`;
      doc.addNamedDestination(target, 'XYZ', MARGIN, MARGIN, null);
      doc.outline.addItem(printable(title));
      entries.push({ title, page: pageOf(), target });
    },
    finish() {
      doc.switchToPage(at);
      doc.y = top;
      for (const entry of entries) drawEntry(sheet, list, entry);
      list.end();
      doc.switchToPage(pageOf() - 1);
    },
  };
}

const NUMBER = 36;
const LINE_HEIGHT = 22;

/** "4. How the terms changed . . . . . 6", linked to that section. */
function drawEntry({ doc, say }: Sheet, list: PDFKit.PDFStructureElement, { title, page, target }: Entry) {
  const [y, width] = [doc.y, inner(doc)];
  doc.font('plain').fontSize(11).fillColor(INK);
  const words = printable(title);
  const end = MARGIN + doc.widthOfString(words) + 6;
  const from = MARGIN + width - NUMBER;
  const link = doc.struct('Link', { alt: `${words}, ${say(`page ${page}`)}` });
  const entry = doc.struct('TOCI');
  list.add(entry);
  entry.add(link);
  link.add(() => {
    doc.text(words, MARGIN, y, { lineBreak: false });
    doc.text(String(page), from, y, { width: NUMBER, align: 'right', lineBreak: false });
  });
  const inLink: object = { structParent: link }; // missing from the library's types
  doc.goTo(MARGIN, y - 3, width, LINE_HEIGHT - 4, target, inLink);
  link.end();
  entry.end();
  decorate(doc, () =>
    doc
      .moveTo(end, y + 11)
      .lineTo(from, y + 11)
      .lineWidth(0.75)
      .dash(1, { space: 4 })
      .stroke(RULE)
      .undash(),
  );
  doc.y = y + LINE_HEIGHT;
}
