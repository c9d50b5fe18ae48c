import { createHash } from 'node:crypto';
import { Problem } from '@mainstay/domain/problem.ts';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Reader } from '#outside/reader.ts';
import type { Deps } from '../deps.ts';
import { MOST_RECEIPT_PAGES, pageImage } from './page-image.ts';
import type { DocumentRow } from './store.ts';

const POINTS_WIDE = 612; // US Letter

/**
 * A document's visible content only: a picture of each page. The file itself may reveal the device, place and program
 * it came from.
 */
export async function cleanCopy(
  deps: Deps,
  reader: Reader,
  document: DocumentRow,
): Promise<{ fileName: string; contentType: string; bytes: Buffer; sha256: string }> {
  const isReceipt = document.documentType === 'receipt';
  if (document.pageCount === null && !isReceipt)
    throw new Problem('conflict', 'This document can be opened here once it has been read.');
  const doc = new PDFDocument({
    autoFirstPage: false,
    info: {
      Title: 'Copy made by Mainstay',
      Author: 'Mainstay',
      CreationDate: document.uploadedAt,
      ModDate: document.uploadedAt,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  for (let page = 1; page <= (document.pageCount ?? MOST_RECEIPT_PAGES); page++) {
    const picture = await pageImage(deps, reader, document, page).catch((error) => {
      // the page before was the last one
      if (isReceipt && page > 1 && error instanceof Problem && error.code === 'not_found') return null;
      throw error;
    });
    if (picture === null) break;
    const { data, info } = await sharp(picture).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
    const height = (POINTS_WIDE * info.height) / info.width;
    doc.addPage({ size: [POINTS_WIDE, height], margin: 0 }).image(data, 0, 0, { width: POINTS_WIDE, height });
  }
  doc.end();
  await ended;
  const fileName = `${document.fileName.replace(/\.\w{1,5}$/, '')} (copy).pdf`;
  const bytes = Buffer.concat(parts);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { fileName, contentType: 'application/pdf', bytes, sha256 };
}
