import { withBlanks } from './blanks.ts';
import { readCharacters, shownSpace } from './characters.ts';
import { drawingsOf, dropHugePictures } from './drawings.ts';
import { withDrawnTicks } from './drawn-ticks.ts';
import { type Form, filledIn, openForm, type PlacedField } from './form-fields.ts';
import type { Rect } from './geometry.ts';
import { withGlyphBoxes } from './glyph-boxes.ts';
import { withLineTicks } from './line-ticks.ts';
import { linesOf } from './lines.ts';
import { marksOf } from './marks.ts';
import type { Page } from './page.ts';
import { loadPdfium, type Pdfium, withMemory } from './pdfium.ts';
import { scanImage } from './scan-image.ts';
import { withoutStruck } from './struck.ts';
import { UnreadableDocument } from './unreadable.ts';
import { type PlacedWord, wordsOf } from './words.ts';

/** A page image, rows from the top: one byte per pixel (gray) or four (red, green, blue, unused). */
export type Painted = { data: Uint8Array; width: number; height: number };

export type PdfPage = {
  number: number;
  widthPoints: number;
  heightPoints: number;
  words: PlacedWord[];
  fields: PlacedField[];
  /** Thin horizontal and vertical lines. */
  rules: Rect[];
  uprights: Rect[];
  /** How much of the page is covered by pictures: 0 to 1. */
  pictured: number;
  /** Pixels of the largest picture on it. */
  largestPicture: number;
  empty: boolean;
};

export type Pdf = {
  pageCount: number;
  /** The page's size in points, as shown. */
  size(number: number): { widthPoints: number; heightPoints: number };
  /** The page's words and what else is on it; `number` counts from 1. */
  look(number: number): PdfPage;
  /** The page according to its text layer. */
  textPage(number: number): Page;
  /** The page as shown, `width` pixels wide. */
  paint(number: number, width: number): Painted;
  paintGrey(number: number, width: number): Painted;
  /** The JPEG that makes up the page, if it is a scan with nothing else on it. */
  scanImage(number: number): Uint8Array | null;
  close(): void;
};

/** Opens a PDF. The caller closes it. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const pdfium = await loadPdfium();
  const source = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (source === 0) throw new Error('PDFium has no memory left');
  pdfium.pdfium.HEAPU8.set(bytes, source);
  const document = pdfium.FPDF_LoadMemDocument(source, bytes.length, '');
  if (document === 0) {
    const reason = pdfium.FPDF_GetLastError();
    pdfium.pdfium.wasmExports.free(source);
    throw new UnreadableDocument(reason === 4 ? 'protected' : 'damaged');
  }
  const form = openForm(pdfium, document);
  const pageCount = pdfium.FPDF_GetPageCount(document);
  const look = (number: number) => withPage(pdfium, document, number, (page) => lookAt(pdfium, page, number, form));
  return {
    pageCount,
    look,
    size: (number) => withPage(pdfium, document, number, (page) => sizeOf(pdfium, page)),
    textPage: (number) => pageOf(look(number)),
    paint: (number, width) => withPage(pdfium, document, number, (page) => paint(pdfium, page, width, COLOUR)),
    paintGrey: (number, width) => withPage(pdfium, document, number, (page) => paint(pdfium, page, width, GREY)),
    scanImage: (number) =>
      withPage(pdfium, document, number, (page) => {
        const { widthPoints, heightPoints } = sizeOf(pdfium, page);
        return scanImage(pdfium, page, widthPoints, heightPoints);
      }),
    close() {
      form?.close();
      pdfium.FPDF_CloseDocument(document);
      pdfium.pdfium.wasmExports.free(source);
    },
  };
}

/** A page read from its text layer. */
export function pageOf(page: PdfPage): Page {
  const { number, widthPoints, heightPoints, words } = page;
  const lines = linesOf(words, { number, width: widthPoints, height: heightPoints });
  return { number, source: 'text', widthPoints, heightPoints, lines, marks: marksOf(page, widthPoints, heightPoints) };
}

function withPage<T>(pdfium: Pdfium, document: number, number: number, use: (page: number) => T): T {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new UnreadableDocument('damaged');
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

const sizeOf = (pdfium: Pdfium, page: number) => ({
  widthPoints: pdfium.FPDF_GetPageWidthF(page),
  heightPoints: pdfium.FPDF_GetPageHeightF(page),
});

function lookAt(pdfium: Pdfium, page: number, number: number, form: Form | null): PdfPage {
  const { widthPoints, heightPoints } = sizeOf(pdfium, page);
  const to = shownSpace(pdfium, page, widthPoints, heightPoints);
  const drawings = drawingsOf(pdfium, page, to, widthPoints * heightPoints);
  const painted = (scale: number) => paint(pdfium, page, widthPoints * scale, GREY);
  const characters = withGlyphBoxes(readCharacters(pdfium, page, to), painted);
  const typed = wordsOf(characters);
  const printed = new Set(withoutStruck(typed, drawings.rules));
  const struck = typed.filter((word) => !printed.has(word));
  const { words: filled, fields } = filledIn(pdfium, page, form, to);
  const words = withLineTicks([...withDrawnTicks([...printed], drawings, painted), ...filled], drawings.rules);
  return {
    number,
    widthPoints,
    heightPoints,
    words: withBlanks(words, { ...drawings, across: widthPoints, struck }),
    fields,
    rules: drawings.rules,
    uprights: drawings.uprights,
    pictured: drawings.pictured,
    largestPicture: drawings.largestPicture,
    empty: pdfium.FPDFPage_CountObjects(page) === 0 && pdfium.FPDFPage_GetAnnotCount(page) === 0,
  };
}

type Format = { bitmap: number; bytes: number; flags: number };
const WITH_ANNOTATIONS = 0x01;
const COLOUR: Format = { bitmap: 4, bytes: 4, flags: WITH_ANNOTATIONS | 0x10 }; // 0x10: red first
const GREY: Format = { bitmap: 1, bytes: 1, flags: WITH_ANNOTATIONS | 0x08 };
const MOST_PIXELS = 24_000_000;
/** A Letter page at 600 dpi has fewer; a picture with more does not fit into memory. */
export const MOST_PICTURE_PIXELS = 40_000_000;

function paint(pdfium: Pdfium, page: number, wanted: number, format: Format): Painted {
  const ratio = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page);
  const width = Math.max(1, Math.round(Math.min(wanted, Math.sqrt(MOST_PIXELS / ratio))));
  const height = Math.max(1, Math.round(Math.min(width * ratio, MOST_PIXELS / width)));
  const stride = width * format.bytes;
  return withMemory(pdfium, stride * height, (pixels) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, format.bitmap, pixels, stride);
    if (bitmap === 0) throw new Error('PDFium refused a page image of this size');
    try {
      dropHugePictures(pdfium, page, MOST_PICTURE_PIXELS);
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, format.flags);
      return { data: pdfium.pdfium.HEAPU8.slice(pixels, pixels + stride * height), width, height };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  });
}
