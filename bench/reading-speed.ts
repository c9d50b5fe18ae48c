import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { wordsOfTable } from '../reading/ocr/tesseract.ts';
import { openDocument } from '../reading/pages/document.ts';
import { linesOf } from '../reading/pages/lines.ts';
import type { Line } from '../reading/pages/page.ts';
import { openPdf } from '../reading/pages/pdf.ts';
import type { PlacedWord } from '../reading/pages/words.ts';
import { openReader } from '../reading/reader/reader.ts';
import { readTerms } from '../reading/terms/read-terms.ts';
import { median } from './median.ts';

// Compares reading with its yardsticks in one run: text PDFs with pdftotext, and OCR with the single-threaded tesseract
// command, on the same data and pictures. Usage: node bench/reading-speed.ts --set DIR [--pages N]
// DIR holds <id>.pdf and <id>.scan.pdf as rendered from the labeled agreements.

const set = argument('--set') ?? 'output/agreements';
const mostPages = Number(argument('--pages') ?? 24);
const work = await mkdtemp(path.join(tmpdir(), 'reading-speed-'));

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** The wall time of a 10-page text PDF in a reader that is already running, and that of pdftotext. */
async function compareText() {
  const file = path.join(work, 'ten-pages.pdf');
  await writeFile(file, await tenPages());
  const bytes = await readFile(file);
  const reader = openReader();
  await reader.warmUp(); // the process has started
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let i = 0; i < 7; i++) {
    ours.push(await took(() => reader.read(bytes)));
    theirs.push(await took(async () => execFileSync('pdftotext', ['-layout', file, '-'])));
  }
  reader.close();
  const [first = 0] = ours;
  const yardstick = 3 * median(theirs) + 150;
  const usual = median(ours);
  console.log(`10-page text PDF: ${ms(usual)} in the middle of 7, ${ms(first)} the first time`);
  console.log(
    `  pdftotext ${ms(median(theirs))}; allowed 3 x that + 150 ms = ${ms(yardstick)}: ${verdict(usual <= yardstick)}, the first time ${verdict(first <= yardstick)}`,
  );
}

const LINES = 52;
const ORDER = 'IT IS ORDERED that the father shall pay child support of $500.00 per month.';
const WORDS = 'The parties agree that each of them will tell the other of a change of address in time.';
const figuresOf = (page: number, row: number) =>
  Array.from({ length: 8 }, (_, i) => `$${((page * 7919 + row * 131 + i * 17) % 900) + 100}.00`).join('  ');

/**
 * The CPU time of pages that contain only figures, following an order, compared with pdftotext on as many full pages of
 * words.
 */
async function compareFigures() {
  const document = async (pages: number, line: (page: number, row: number) => string) => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.TimesRoman);
    for (let page = 0; page < pages; page++)
      for (let row = 0, sheet = pdf.addPage([612, 792]); row < LINES; row++)
        sheet.drawText(line(page, row), { x: 60, y: 730 - row * 13, size: 10, font });
    return pdf.save();
  };
  const behindOrder = (pages: number) =>
    document(pages + 1, (page, row) => (page > 0 ? figuresOf(page, row) : row === 0 ? ORDER : ' '));
  const readWhole = async (bytes: Uint8Array) => {
    const before = process.cpuUsage();
    const open = await openDocument(bytes);
    readTerms(Array.from({ length: open.pageCount }, (_, i) => open.textPage(i + 1)).filter((page) => page !== null));
    open.close();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const alone = await behindOrder(0);
  for (const pages of [1, 10, 50]) {
    const words = path.join(work, 'words.pdf');
    await writeFile(words, await document(pages, () => WORDS));
    const figures = await behindOrder(pages);
    const ours: number[] = [];
    const order: number[] = [];
    const theirs: number[] = [];
    for (let i = 0; i < 7; i++) {
      ours.push(await readWhole(figures));
      order.push(await readWhole(alone));
      theirs.push(cpuOf(`pdftotext -layout ${words} -`));
    }
    const own = median(ours) - median(order);
    const allowed = 5 * median(theirs);
    console.log(
      `${pages} pages of nothing but figures behind an order: ${(own / pages).toFixed(1)} ms of CPU a page, in the middle of 7; allowed 5 x pdftotext's ${(allowed / 5 / pages).toFixed(1)} ms a page of words: ${verdict(own <= allowed)}`,
    );
  }
}

/** The CPU time of a command, in milliseconds. */
function cpuOf(command: string): number {
  const { stderr } = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time ${command} > /dev/null`], { encoding: 'utf8' });
  return (stderr.trim().split('\n').at(-1) ?? '').split(' ').reduce((sum, part) => sum + Number(part) * 1000, 0);
}

/** CPU seconds and character errors of both engines on the same page images. */
async function compareRecognition() {
  const data = path.join(work, 'eng.traineddata');
  const packed = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  await writeFile(data, gunzipSync(await readFile(packed)));
  const ours = { cpu: 0, errors: 0, letters: 0 };
  const theirs = { cpu: 0, errors: 0, letters: 0 };
  const pages = await scannedPages();
  for (const { file, number, truth } of pages) {
    const before = process.cpuUsage();
    const document = await openDocument(file);
    const { lines, widthPoints, heightPoints } = await document.scannedPage(number);
    const { user, system } = process.cpuUsage(before);
    document.close();
    ours.cpu += (user + system) / 1e6;
    count(ours, truth, lines);
    const { cpu, words } = await runTesseract(await pictureOf(file, number), widthPoints);
    theirs.cpu += cpu;
    count(theirs, truth, linesOf(words, { number, width: widthPoints, height: heightPoints }));
  }
  const ratio = ours.cpu / theirs.cpu;
  const [error, theirError] = [ours.errors / ours.letters, theirs.errors / theirs.letters];
  console.log(`Recognition of ${pages.length} scanned pages, CPU seconds: ${ours.cpu.toFixed(1)}`);
  console.log(`  tesseract ${theirs.cpu.toFixed(1)}; ratio ${ratio.toFixed(2)}, allowed 2.00: ${verdict(ratio <= 2)}`);
  console.log(`Character error rate: ${percent(error)}`);
  console.log(`  tesseract ${percent(theirError)}, words put into lines alike: ${verdict(error <= theirError)}`);
}

type Scanned = { file: Uint8Array; number: number; truth: string };

/** Pages of all scanned documents in turn, up to the requested number, with the text of their text PDF. */
async function scannedPages(): Promise<Scanned[]> {
  const names = (await readdir(set)).filter((name) => name.endsWith('.scan.pdf')).sort();
  const all: Scanned[] = [];
  for (const name of names) {
    const file = await readFile(path.join(set, name));
    const text = await openPdf(await readFile(path.join(set, name.replace('.scan.pdf', '.pdf'))));
    for (let number = 1; number <= text.pageCount; number++) {
      all.push({ file, number, truth: plain(text.textPage(number).lines) });
    }
    text.close();
  }
  const step = Math.max(1, all.length / mostPages);
  return all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

async function pictureOf(file: Uint8Array, number: number): Promise<Uint8Array> {
  const pdf = await openPdf(file);
  const picture = pdf.scanImage(number);
  pdf.close();
  if (!picture) throw new Error('The scans of the set are expected to be one JPEG a page');
  return picture;
}

async function runTesseract(picture: Uint8Array, widthPoints: number): Promise<{ cpu: number; words: PlacedWord[] }> {
  const file = path.join(work, 'page.jpg');
  await writeFile(file, picture);
  const command = `TIMEFORMAT='%U %S'; time tesseract ${file} ${work}/page --tessdata-dir ${work} -l eng -c tessedit_create_tsv=1 2>/dev/null`;
  const { stderr, status } = spawnSync('bash', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  if (status !== 0) throw new Error('The tesseract command is needed as yardstick and did not run');
  const cpu = (stderr.trim().split('\n').at(-1) ?? '').split(' ').reduce((sum, part) => sum + Number(part), 0);
  const table = await readFile(path.join(work, 'page.tsv'), 'utf8');
  const pixels = Number(table.split('\n')[1]?.split('\t')[8]);
  const scale = widthPoints / pixels;
  const words = wordsOfTable(table).map((word) => {
    const { left, right, top, bottom } = word.rect;
    return { ...word, rect: { left: left * scale, right: right * scale, top: top * scale, bottom: bottom * scale } };
  });
  return { cpu, words };
}

function count(total: { errors: number; letters: number }, truth: string, lines: readonly Line[]) {
  total.errors += distance(truth, plain(lines));
  total.letters += truth.length;
}

/** The text with quotes, dashes and spaces normalized, and without checkboxes and fill-in blanks. */
function plain(lines: readonly Line[]): string {
  return lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\[[x ]\]|_{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The Levenshtein distance: how many letters to insert, delete or replace. */
function distance(a: string, b: string): number {
  let before = Uint16Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = new Uint16Array(b.length + 1);
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = (before[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      row[j] = Math.min(replaced, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
    }
    before = row;
  }
  return before[b.length] ?? 0;
}

async function tenPages(): Promise<Uint8Array> {
  const ten = await PDFDocument.create();
  const names = (await readdir(set)).filter((name) => name.endsWith('.pdf') && !name.endsWith('.scan.pdf')).sort();
  for (const name of names) {
    const source = await PDFDocument.load(await readFile(path.join(set, name)));
    if (source.getPageCount() < 10) continue;
    const pages = await ten.copyPages(
      source,
      Array.from({ length: 10 }, (_, i) => i),
    );
    for (const page of pages) ten.addPage(page);
    return ten.save();
  }
  throw new Error(`No document of ten pages in ${set}`);
}

async function took(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
const verdict = (reached: boolean) => (reached ? 'reached' : 'NOT reached');

try {
  await compareFigures();
  await compareText();
  await compareRecognition();
} finally {
  await rm(work, { recursive: true });
}
