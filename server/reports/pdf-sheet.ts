import type { Say } from '@mainstay/domain/reports/written.ts';
import { withoutMarks } from '@mainstay/domain/typed.ts';

/** The paper, and the structure by which a screen reader reads it. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  /** Says in the language of the report what its layout adds to it. */
  say: Say;
};

export const MARGIN = 54;
export const SMALL = 8;
export const BODY = 9.5;
export const BETWEEN = 8;
export const INK = '#151a21';
export const GREY = '#525b67';

/** What is only seen: a screen reader passes over it. */
export function decorate(doc: PDFKit.PDFDocument, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Draws something as what it is: a heading, a paragraph. */
export function mark({ doc, root }: Sheet, tag: string, draw: () => void) {
  const element = doc.struct(tag, {}, draw);
  root.add(element);
  element.end();
}

/** The width between the margins. */
export const inner = (doc: PDFKit.PDFDocument) => doc.page.width - 2 * MARGIN;

/** Begins a new page where so much would not fit on this one. */
export function room(doc: PDFKit.PDFDocument, height: number, onNewPage: () => void = () => undefined) {
  if (doc.y + height <= doc.page.height - MARGIN) return;
  doc.addPage();
  onNewPage();
}

/** One line of signs that can be seen; one that the typeface does not have is named by its number. */
export const printable = (words: string): string =>
  withoutMarks(words)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(UNPRINTED, (sign) => `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`);

const UNPRINTED =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\u2190-\u2bff\u3000-\ufeff\u{10000}-\u{10ffff}]/gu;
