import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';

/** Prints HTML as a PDF with a text layer, into its own folder. Returns the file. */
export async function printPdf(chromium: Browser, html: string, name: string): Promise<string> {
  const page = await chromium.newPage();
  await page.setContent(html);
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'mainstay-printed-')), name);
  writeFileSync(file, await page.pdf({ format: 'Letter' }));
  await page.close();
  return file;
}
