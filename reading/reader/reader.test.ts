import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { sniffType } from '../pages/sniff.ts';
import { UnreadableDocument } from '../pages/unreadable.ts';
import { typedPages } from '../terms/testing/typed-pages.ts';
import {
  bombPdf,
  encryptedPdf,
  hugePicturePdf,
  hugePng,
  manyFramesGif,
  mostlyBlankScans,
  scannedPdf,
  textFile,
  textPdf,
  truncatedPdf,
  zeroPagePdf,
} from '../test/bad-input.ts';
import { openReader, type Reading } from './reader.ts';
import { afterReading, readingOrder } from './worth.ts';

const reader = openReader({ workers: 2 });
afterAll(() => reader.close());

const textOf = ({ pages }: Reading) => pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');

/** The sentence with which a document is refused; fails the test if it is read. */
async function refusal(bytes: Uint8Array): Promise<string> {
  const outcome = await reader.read(bytes).then(
    () => 'was read',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(UnreadableDocument);
  return outcome instanceof Error ? outcome.message : '';
}

describe('what cannot be read is refused with a sentence that says what to do', () => {
  test.each([
    ['an empty file', () => new Uint8Array(), /empty/],
    ['a text with the name of a PDF', textFile, /not a PDF or a picture/],
    ['an encrypted PDF', encryptedPdf, /protected with a password\. Remove the protection and upload it again/],
    ['a PDF without pages', zeroPagePdf, /has no pages/],
    ['a PDF with a picture of 20,000 x 20,000', () => hugePicturePdf(), /too large/],
    ['a PNG of 20,000 x 20,000', hugePng, /too large/],
    ['a PNG of 8,000 x 8,000 in passes', interlacedPng, /too large/],
    ['a cut PNG', async () => (await picture()).slice(0, 3000), /damaged/],
  ])('%s', async (_name, make, sentence) => {
    expect(await refusal(await make())).toMatch(sentence);
  });

  test('a truncated PDF is refused or what is left of it is read', async () => {
    const outcome = await reader.read(await truncatedPdf()).catch((error: Error) => error);
    if (outcome instanceof Error) expect(outcome.message).toMatch(/damaged|no pages/);
    else expect(outcome.pageCount).toBeLessThanOrEqual(3);
  });
});

describe('what looks dangerous is read within bounds', () => {
  test('a decompression bomb is answered, and the next document is read', async () => {
    const outcome = await reader.read(bombPdf()).catch((error: Error) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableDocument);
    else expect(textOf(outcome)).toBe('');
    expect(textOf(await reader.read(await textPdf(1)))).toContain('$850.00');
  });

  test('of a GIF with 10,000 frames the first is read', async () => {
    const { pageCount } = await reader.read(manyFramesGif(10_000));
    expect(pageCount).toBe(1);
  });

  test('a PNG is a picture, whatever its name', async () => {
    const reading = await reader.read(await picture());
    expect(reading.pages[0]?.source).toBe('ocr');
    expect(textOf(reading)).toContain('pay child support of $850.00');
  });
});

describe('a long document', () => {
  test('of 501 text pages is read up to 500, and the last is named', async () => {
    const { pages, pageCount, agreementTerms } = await reader.read(await textPdf(501));
    expect([pages.length, pageCount]).toEqual([500, 501]);
    expect(agreementTerms.paymentAmount).toBe('850.00');
    expect(agreementTerms.notes).toContainEqual(expect.stringMatching(/^Page 501 was not read: /));
  });

  test('of 130 scanned pages is read where it matters, and the rest is named', async () => {
    const order = [7, 57, 58, 59];
    const { pages, pageCount, agreementTerms } = await reader.read(await mostlyBlankScans(130, order));
    expect([pages.length, pageCount]).toEqual([100, 130]);
    expect(pages.map(({ number }) => number)).toEqual(expect.arrayContaining(order));
    expect(agreementTerms.paymentAmount).toBe('850.00');
    expect(agreementTerms.notes).toContainEqual(expect.stringMatching(/^Pages \d+.* were not read: /));
  });
});

test('scanned pages beside a telling one are read next', () => {
  const [telling] = typedPages('The Father shall pay child support of $850.00 per month.');
  const [silent] = typedPages('This page is about the house.');
  if (!telling || !silent) throw new Error('no pages');
  const pages = Array.from({ length: 40 }, (_, i) => (i === 19 ? { ...telling, number: 20 } : null));
  const order = readingOrder(pages);
  expect(order.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 39, 40, 18, 19, 21, 22]);
  expect([...order].sort((a, b) => a - b)).toEqual(pages.flatMap((page, i) => (page ? [] : [i + 1])));
  expect(afterReading([9, 13, 30, 31, 33], { ...telling, number: 32 })).toEqual([33, 31, 30, 9, 13]);
  expect(afterReading([9, 31], { ...silent, number: 32 })).toEqual([9, 31]);
});

describe('reading', () => {
  test('can be warmed up before the first document comes', async () => {
    const own = openReader({ workers: 1 });
    await own.warmUp();
    expect(own.pid).toBeGreaterThan(0);
    own.close();
  });

  test('tells its progress page by page', async () => {
    const seen: string[] = [];
    await reader.read(await scannedPdf(3), { onProgress: ({ page, pages }) => seen.push(`${page} of ${pages}`) });
    expect(seen).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  test('keeps the order of pages that are read at the same time', async () => {
    const { pages, pageCount } = await reader.read(await scannedPdf(4));
    expect(pageCount).toBe(4);
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test('stops when the caller gives up, and goes on with the next document', async () => {
    const giveUp = new AbortController();
    const reading = reader.read(await scannedPdf(30), { signal: giveUp.signal, onProgress: () => giveUp.abort() });
    await expect(reading).rejects.toThrow(/abort/i);
    expect(textOf(await reader.read(await textPdf(1)))).toContain('$850.00');
  });

  test('a short document does not wait for a long one', async () => {
    const giveUp = new AbortController();
    let pagesOfLong = 0;
    const onProgress = () => {
      pagesOfLong += 1;
    };
    const long = reader.read(await scannedPdf(12), { signal: giveUp.signal, onProgress });
    const short = reader.read(await scannedPdf(1)).then(() => 'short');
    expect(await Promise.race([short, long.then(() => 'long')])).toBe('short');
    expect(pagesOfLong).toBeLessThan(12);
    giveUp.abort(); // what is left of it says nothing more
    await expect(long).rejects.toThrow(/abort/i);
  });
});

describe('when the process dies', () => {
  test('the documents in it are read again', async () => {
    const own = openReader({ workers: 1 });
    let killed = false;
    const kill = () => {
      if (!killed && own.pid) process.kill(own.pid, 'SIGKILL');
      killed = true;
    };
    const [first, second] = await Promise.all([
      own.read(await scannedPdf(3), { onProgress: kill }),
      own.read(await textPdf(2)),
    ]);
    own.close();
    expect(killed).toBe(true);
    expect([first.pageCount, second.pageCount]).toEqual([3, 2]);
  });

  test('a document that kills it twice is given up, the others are read', async () => {
    const own = openReader({ workers: 1 });
    const kill = () => own.pid && process.kill(own.pid, 'SIGKILL');
    const [deadly, other, later] = await Promise.allSettled([
      own.read(await scannedPdf(3), { onProgress: kill }),
      own.read(await textPdf(2)),
      own.read(await scannedPdf(1)),
    ]);
    own.close();
    expect(deadly).toMatchObject({ status: 'rejected', reason: { code: 'crashed' } });
    expect(other).toMatchObject({ status: 'fulfilled', value: { pageCount: 2 } });
    expect(later).toMatchObject({ status: 'fulfilled', value: { pageCount: 1 } });
  });
});

describe('page images', () => {
  test('show a page of a PDF as wide as asked', async () => {
    const image = await reader.renderPage(await textPdf(2), 2, 600);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 600, height: 776 });
  });

  test('show a photo upright', async () => {
    const lying = await sharp(await picture())
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    const { width = 0, height = 0 } = await sharp(await reader.renderPage(lying, 1, 400)).metadata();
    expect(width).toBe(400);
    expect(height).toBeLessThan(width);
  });

  test('of a page that is not there are refused', async () => {
    await expect(reader.renderPage(await textPdf(1), 2, 400)).rejects.toBeInstanceOf(UnreadableDocument);
  });
});

test('a document is known by its first bytes', async () => {
  expect(sniffType(await textPdf(1))).toBe('application/pdf');
  expect(sniffType(await picture())).toBe('image/png');
  expect(sniffType(manyFramesGif(1))).toBe('image/gif');
  expect(
    sniffType(
      await sharp(await picture())
        .jpeg()
        .toBuffer(),
    ),
  ).toBe('image/jpeg');
  expect(sniffType(textFile())).toBeNull();
});

/** A wide picture of two lines of text. */
function picture(): Promise<Buffer> {
  const line = (y: number) =>
    `<text x="30" y="${y}" font-size="30">The Father shall pay child support of $850.00 each month.</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400">${[80, 130, 180, 230].map(line).join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).png().toBuffer();
}

/** It must be unpacked whole before its first row is known. */
function interlacedPng(): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
    .png({ progressive: true })
    .toBuffer();
}
