import type { Say } from '@mainstay/domain/reports/written.ts';
import { withoutMarks } from '@mainstay/domain/typed.ts';

/** The page, and the structure by which a screen reader reads it. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  /** Translates text that the layout adds into the report's language. */
  say: Say;
};

export const MARGIN = 54;
export const SMALL = 8;
export const BODY = 9.5;
export const BETWEEN = 8;
export const INK = '#151a21';
export const GREY = '#525b67';

/** Decoration that screen readers skip. */
export function decorate(doc: PDFKit.PDFDocument, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Draws content tagged as what it is: a heading, a paragraph. */
export function mark({ doc, root }: Sheet, tag: string, draw: () => void) {
  const element = doc.struct(tag, {}, draw);
  root.add(element);
  element.end();
}

/** The width between the margins. */
export const inner = (doc: PDFKit.PDFDocument) => doc.page.width - 2 * MARGIN;

/** Starts a new page if this height does not fit on the current one. */
export function room(doc: PDFKit.PDFDocument, height: number, onNewPage: () => void = () => undefined) {
  if (doc.y + height <= doc.page.height - MARGIN) return;
  doc.addPage();
  onNewPage();
}

/** One line of visible characters; a character missing from the typeface is shown as its code point. */
export const printable = (words: string): string =>
  withoutMarks(words)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(UNPRINTED, (sign) => `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`);

const UNPRINTED =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\u2190-\u2bff\u3000-\ufeff\u{10000}-\u{10ffff}]/gu;
