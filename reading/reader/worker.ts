import { serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { readCourtCase } from '../court-case/read-court-case.ts';
import { type LineReading, readLinesBy } from '../ocr/line-network.ts';
import { type OpenDocument, openDocument } from '../pages/document.ts';
import type { Page } from '../pages/page.ts';
import { pdfiumBytes } from '../pages/pdfium.ts';
import { UnreadableDocument } from '../pages/unreadable.ts';
import { readTerms } from '../terms/read-terms.ts';
import { saysOrder } from '../terms/says-order.ts';
import type { FromWorker, Outcome, Reading, Task, ToWorker } from './messages.ts';
import { MOST_PAGES, withUnread } from './worth.ts';

// A worker thread of the reader's process. It takes one task at a time, and keeps the last document open.
if (!parentPort) throw new Error('This file runs as a worker thread');
const port = parentPort;
const tell = (message: FromWorker) => port.postMessage(message);

sharp.cache(false);
sharp.concurrency(1);

let open: { document: number; source: OpenDocument } | null = null;

/** Line pieces are read one at a time by the process's first thread, so the network is in memory only once. */
let lineRead: (reading: LineReading) => void = () => undefined;
readLinesBy(
  (image) =>
    new Promise((resolve) => {
      lineRead = resolve;
      tell({ kind: 'line', image });
    }),
);

port.on('message', async (message: ToWorker) => {
  if ('kind' in message) return lineRead(message.reading);
  const task = message;
  try {
    tell({ kind: 'done', task: task.task, outcome: await perform(task), worn: isWorn() });
  } catch (error) {
    if (error instanceof UnreadableDocument)
      tell({ kind: 'unreadable', task: task.task, code: error.code, worn: isWorn() });
    else tell({ kind: 'broken', task: task.task, reason: String(error) });
  }
});

const MOST_BYTES = 200 * 2 ** 20;
const isWorn = () => pdfiumBytes() > MOST_BYTES;

async function perform({ document, bytes, work }: Task): Promise<Outcome> {
  if (work.kind === 'terms') return finished(work.pages, work.pageCount);
  const source = await sourceOf(document, bytes);
  if (work.kind === 'look') return look(document, source);
  if (work.kind === 'scan') return { kind: 'scanned', page: await source.scannedPage(work.page) };
  if (work.page > source.pageCount) throw new UnreadableDocument('no_such_page');
  return { kind: 'finished', result: await source.image(work.page, work.width) };
}

async function sourceOf(document: number, bytes: SharedArrayBuffer): Promise<OpenDocument> {
  if (open?.document === document) return open.source;
  open?.source.close();
  open = null;
  const source = await openDocument(new Uint8Array(new Uint8Array(bytes)));
  open = { document, source };
  return source;
}

/** Reads every page with text, and also the terms if no page is left for the other threads. */
function look(document: number, source: OpenDocument): Outcome {
  const { pageCount } = source;
  if (pageCount === 0) throw new UnreadableDocument('no_pages');
  const pages: (Page | null)[] = [];
  const read: Page[] = [];
  for (let number = 1; number <= Math.min(pageCount, MOST_PAGES); number++) {
    const page = source.textPage(number);
    pages.push(page);
    if (!page) continue;
    read.push(page);
    tell({ kind: 'progress', document, page: read.length, pages: pageCount });
  }
  return read.length === pages.length ? finished(read, pageCount) : { kind: 'looked', pages, pageCount };
}

function finished(pages: Page[], pageCount: number): Outcome {
  const agreementTerms = withUnread(readTerms(pages), pages, pageCount);
  const reading: Reading = {
    pages,
    pageCount,
    agreementTerms,
    courtCase: readCourtCase(pages),
    saysOrder: saysOrder(pages),
  };
  return { kind: 'finished', result: serialize(reading) };
}
