import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Problem } from '@mainstay/domain/problem.ts';
import { FileMissing } from '#outside/files.ts';
import { type Reader, UnreadableDocument } from '#outside/reader.ts';
import type { Deps } from '../deps.ts';
import type { DocumentRow } from './store.ts';

const WIDTH_PIXELS = 1400;
/** Receipts are not read, so their pages have not been counted. */
export const MOST_RECEIPT_PAGES = 30;

const noSuchPage = () => new Problem('not_found', 'This document has no such page.');

/**
 * The picture of a page, drawn once and stored beside the file. No row has its hash. Instead it carries an
 * authentication mark that the store cannot forge; a picture with a wrong mark is drawn again.
 */
export async function pageImage(deps: Deps, reader: Reader, document: DocumentRow, page: number): Promise<Uint8Array> {
  const { files, log } = deps;
  const pages = document.pageCount ?? (document.documentType === 'receipt' ? MOST_RECEIPT_PAGES : 0);
  if (page > pages) throw noSuchPage();
  const key = `cases/${document.caseId}/${document.id}/page-${page}.marked.webp`;
  const kept = await files.read(key, null).catch(nullIfMissing);
  const known = kept && withoutMark(deps, key, kept);
  if (known) return known;
  if (kept) log.error({ key }, 'the stored image of a page was changed, so it is drawn again');
  try {
    const bytes = await files.read(document.fileKey, document.sha256);
    const picture = await reader.renderPage(bytes, page, WIDTH_PIXELS);
    await files.write(key, [picture, markOf(deps, key, picture)]);
    return picture;
  } catch (error) {
    if (error instanceof UnreadableDocument && error.code === 'no_such_page') throw noSuchPage();
    if (error instanceof UnreadableDocument) throw new Problem('conflict', error.message);
    throw error;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof FileMissing) return null;
  throw error;
}

const MARK_BYTES = 32;

function markOf({ keys }: Pick<Deps, 'keys'>, key: string, picture: Uint8Array): Buffer {
  const marks = Buffer.from(hkdfSync('sha256', keys.first, '', 'mainstay page pictures', 32));
  return createHmac('sha256', marks).update(`${key}\n`).update(picture).digest();
}

function withoutMark(deps: Pick<Deps, 'keys'>, key: string, kept: Uint8Array): Uint8Array | null {
  const picture = kept.subarray(0, Math.max(0, kept.length - MARK_BYTES));
  const [given, right] = [kept.subarray(picture.length), markOf(deps, key, picture)];
  return given.length === MARK_BYTES && timingSafeEqual(given, right) ? picture : null;
}
