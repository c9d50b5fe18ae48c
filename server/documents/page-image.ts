import { Problem } from '@mainstay/domain/problem.ts';
import { type Reader, UnreadableDocument } from '#outside/reader.ts';
import type { Deps } from '../deps.ts';
import type { DocumentRow } from './store.ts';

const WIDTH_PIXELS = 1400;

/** The picture of a page, drawn once and kept beside the file. */
export async function pageImage(
  { files }: Deps,
  reader: Reader,
  document: DocumentRow,
  page: number,
): Promise<Uint8Array> {
  if (document.pageCount === null || page > document.pageCount)
    throw new Problem('not_found', 'This document has no such page.');
  const key = `cases/${document.caseId}/${document.id}/page-${page}.webp`;
  const kept = await files.read(key).catch(() => null);
  if (kept) return kept;
  try {
    const picture = await reader.renderPage(await files.read(document.fileKey), page, WIDTH_PIXELS);
    await files.write(key, [picture]);
    return picture;
  } catch (error) {
    if (error instanceof UnreadableDocument) throw new Problem('conflict', error.message);
    throw error;
  }
}
