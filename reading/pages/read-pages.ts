import { openDocument } from './document.ts';
import type { Page } from './page.ts';

/** Reads a whole document in this process, page by page. The product reads in a separate process: reader/reader.ts. */
export async function readPages(bytes: Uint8Array): Promise<Page[]> {
  const document = await openDocument(bytes);
  try {
    const pages: Page[] = [];
    for (let number = 1; number <= document.pageCount; number++) {
      pages.push(document.textPage(number) ?? (await document.scannedPage(number)));
    }
    return pages;
  } finally {
    document.close();
  }
}
