import sharp, { type Sharp } from 'sharp';
import { type PagePicture, readPicture } from '../ocr/read-picture.ts';
import type { GreyImage } from '../ocr/tesseract.ts';
import type { Page } from './page.ts';
import { MOST_PICTURE_PIXELS, openPdf, type Pdf, type PdfPage, pageOf } from './pdf.ts';
import { openPicture } from './pictures.ts';
import { sniffType } from './sniff.ts';
import { hasUsefulText, typedOn } from './text-quality.ts';
import { UnreadableDocument } from './unreadable.ts';

/** An opened document: a PDF, or a picture, which has one page. */
export type OpenDocument = {
  pageCount: number;
  /** The page if it has a useful text layer; null if it must be read from its picture. */
  textPage(number: number): Page | null;
  /** Reads the page from its picture. */
  scannedPage(number: number): Promise<Page>;
  /** The page as people see it, as WebP. */
  image(number: number, width: number): Promise<Uint8Array>;
  close(): void;
};

/** Opens a document by its content. The caller closes it. */
export async function openDocument(bytes: Uint8Array): Promise<OpenDocument> {
  if (bytes.length === 0) throw new UnreadableDocument('empty');
  const type = sniffType(bytes);
  if (type === null) throw new UnreadableDocument('not_a_document');
  return type === 'application/pdf' ? pdfDocument(await openPdf(bytes)) : pictureDocument(bytes);
}

/** Pages are rendered at their scan's resolution, within these limits. */
const [LEAST_DPI, MOST_DPI] = [200, 300];

function pdfDocument(pdf: Pdf): OpenDocument {
  const scan = async (number: number): Promise<PagePicture> => {
    const page = pdf.look(number);
    const { widthPoints, heightPoints, largestPicture } = page;
    if (largestPicture > MOST_PICTURE_PIXELS) throw new UnreadableDocument('too_large_picture');
    const scannedDpi = 72 * Math.sqrt(largestPicture / (widthPoints * heightPoints));
    const jpeg = pdf.scanImage(number);
    const decoded = jpeg && (await decodeScan(jpeg, Math.round((widthPoints * Math.min(MOST_DPI, scannedDpi)) / 72)));
    const dpi = Math.min(MOST_DPI, Math.max(LEAST_DPI, scannedDpi));
    const image = decoded ?? pdf.paintGrey(number, Math.round((widthPoints * dpi) / 72));
    return { number, widthPoints, heightPoints, image, typed: typedOn(page) };
  };
  return {
    pageCount: pdf.pageCount,
    textPage(number) {
      const page = pdf.look(number);
      return isScan(page) ? null : pageOf(page);
    },
    scannedPage: async (number) => readPicture(await scan(number)),
    image: (number, width) => {
      const { data, ...size } = pdf.paint(number, width);
      return webp(sharp(data, { raw: { ...size, channels: 4 } }).removeAlpha());
    },
    close: () => pdf.close(),
  };
}

/**
 * Decodes a JPEG scan. Null if PDF viewers would show it differently: in CMYK, damaged, or rotated by its own metadata.
 */
async function decodeScan(jpeg: Uint8Array, width: number): Promise<GreyImage | null> {
  try {
    const picture = sharp(jpeg, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error' });
    const { channels, space, orientation = 1 } = await picture.metadata();
    if (channels === 4 || (space !== 'srgb' && space !== 'b-w') || orientation !== 1) return null;
    return await grey(picture.resize({ width, withoutEnlargement: true }));
  } catch {
    return null; // PDFium is more tolerant of damaged pictures
  }
}

async function grey(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function isScan(page: PdfPage): boolean {
  return !page.empty && !hasUsefulText(page);
}

/** A picture says nothing reliable about its paper size, so its width counts as Letter. */
const LETTER_WIDTH = 612;

async function pictureDocument(bytes: Uint8Array): Promise<OpenDocument> {
  const picture = await openPicture(bytes);
  const page = {
    number: 1,
    widthPoints: LETTER_WIDTH,
    heightPoints: Math.round((LETTER_WIDTH * picture.height) / picture.width),
  };
  return {
    pageCount: 1,
    textPage: () => null,
    scannedPage: async () => readPicture({ ...page, image: await grey(picture.upright()).catch(damaged) }),
    image: (_number, width) =>
      picture.upright().resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer().catch(damaged),
    close: () => undefined,
  };
}

const WEBP = { quality: 82, effort: 2 };
const webp = (picture: Sharp) => picture.webp(WEBP).toBuffer();

const damaged = () => {
  throw new UnreadableDocument('damaged');
};
