import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { openDocument } from '../reading/pages/document.ts';
import type { Page, Word } from '../reading/pages/page.ts';
import { openPdf } from '../reading/pages/pdf.ts';

// Dollar figures on scans: how many our recognition and the single-threaded tesseract command read right, miss and
// invent, on the same pictures in the same run, and the processor time of both.
// Usage: npm run bench -- reading-figures --set DIR [--documents N] [--list]
// DIR holds <id>.pdf and <id>.scan.pdf as rendered from the labeled agreements; the text layer gives the right answers.

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'data/corpus' },
    documents: { type: 'string', default: '24' },
    list: { type: 'boolean', default: false },
  },
});
const work = await mkdtemp(path.join(tmpdir(), 'reading-figures-'));

/** A figure as read, its sum in cents if it is one, and whether a person is told that it is doubtful. */
type Figure = { said: string; sum: string; doubted: boolean };
type Score = { right: number; missed: number; invented: number; inventedSure: number; rightSure: number; cpu: number };
const nothing = (): Score => ({ right: 0, missed: 0, invented: 0, inventedSure: 0, rightSure: 0, cpu: 0 });

const FIGURE = /\$\s?\d[\d.,]*/g;
/** "$1,250.", "$1250" and "$1,250.00" are the same figure. Text that is not a sum stays as it was read. */
function sumOf(said: string): string {
  const figures = said.replace(/[$\s]/g, '').replace(/[.,]+$/, '');
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?$/.test(figures) ? Number(figures.replace(/,/g, '')).toFixed(2) : said;
}

/**
 * If every word of a figure is at least this certain and it has no other reading, nothing tells a person to check it.
 */
const SURE = 0.6;
function figuresOf(page: Page): Figure[] {
  return page.lines.flatMap(({ text, words }) =>
    [...text.matchAll(FIGURE)].map(({ 0: said, index }) => {
      const under = wordsAt(words, text, index, index + said.length);
      const doubted = under.some(({ otherwise, confidence }) => otherwise !== undefined || confidence < SURE);
      return { said, sum: sumOf(said), doubted };
    }),
  );
}

/** The words of a line between two positions in its text. */
function wordsAt(words: readonly Word[], text: string, from: number, to: number): Word[] {
  let at = 0;
  return words.filter((word) => {
    const start = text.indexOf(word.text, at);
    if (start < 0) return false;
    at = start + word.text.length;
    return start < to && at > from;
  });
}

function judge(score: Score, truth: readonly Figure[], read: readonly Figure[], where: string) {
  const left = truth.map(({ sum }) => sum);
  const invented: Figure[] = [];
  for (const figure of read) {
    const at = left.indexOf(figure.sum);
    if (at < 0) invented.push(figure);
    else {
      left.splice(at, 1);
      score.right += 1;
      if (!figure.doubted) score.rightSure += 1;
    }
  }
  score.missed += left.length;
  score.invented += invented.length;
  score.inventedSure += invented.filter(({ doubted }) => !doubted).length;
  if (options.list && left.length + invented.length > 0)
    console.log(
      `${where}: missed ${left.join(' ') || '-'}; invented ${invented.map(({ said, doubted }) => (doubted ? `(${said})` : said)).join(' ') || '-'}`,
    );
}

async function runTesseract(picture: Uint8Array, data: readonly string[]): Promise<{ cpu: number; text: string }> {
  const file = path.join(work, 'page.jpg');
  await writeFile(file, picture);
  const command = `TIMEFORMAT='%U %S'; time tesseract ${file} ${work}/page ${data.join(' ')} -l eng 2>/dev/null`;
  const { stderr, status } = spawnSync('bash', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  if (status !== 0) throw new Error('The tesseract command is needed as yardstick and did not run');
  const cpu = (stderr.trim().split('\n').at(-1) ?? '').split(' ').reduce((sum, part) => sum + Number(part), 0);
  return { cpu, text: await readFile(path.join(work, 'page.txt'), 'utf8') };
}

const plainFigures = (text: string): Figure[] =>
  [...text.matchAll(FIGURE)].map(([said]) => ({ said, sum: sumOf(said), doubted: false }));

/** The dollar figures of each page according to pdftotext, so no code of ours decides what is right. */
const truthOf = (file: string): Figure[][] =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\f')
    .slice(0, -1)
    .map(plainFigures);

async function compare() {
  const data = path.join(work, 'eng.traineddata');
  const packed = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  await writeFile(data, gunzipSync(await readFile(packed)));
  const [ours, same, own] = [nothing(), nothing(), nothing()];
  const names = (await readdir(options.set)).filter((name) => name.endsWith('.scan.pdf')).sort();
  const step = Math.max(1, names.length / Number(options.documents));
  const chosen = names.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  let pages = 0;
  let figures = 0;
  for (const name of chosen) {
    const file = await readFile(path.join(options.set, name));
    const truth = truthOf(path.join(options.set, name.replace('.scan.pdf', '.pdf')));
    const [pdf, document] = [await openPdf(file), await openDocument(file)];
    for (const [i, told] of truth.entries()) {
      const picture = pdf.scanImage(i + 1);
      if (!picture) throw new Error('The scans of the set are expected to be one JPEG a page');
      const before = process.cpuUsage();
      const page = await document.scannedPage(i + 1);
      const { user, system } = process.cpuUsage(before);
      ours.cpu += (user + system) / 1e6;
      judge(ours, told, figuresOf(page), `ours ${name} page ${i + 1}`);
      for (const [score, which, data] of [
        [same, 'our data', ['--tessdata-dir', work]],
        [own, 'its own data', []],
      ] as const) {
        const { cpu, text } = await runTesseract(picture, data);
        score.cpu += cpu;
        judge(score, told, plainFigures(text), `tesseract (${which}) ${name} page ${i + 1}`);
      }
      pages += 1;
      figures += told.length;
    }
    pdf.close();
    document.close();
  }
  console.log(`${chosen.length} scanned documents, ${pages} pages, ${figures} dollar figures`);
  say('ours', ours, figures);
  say('tesseract, with our data', same, figures);
  say('tesseract, as it comes', own, figures);
  const ratio = ours.cpu / same.cpu;
  console.log(
    `processor time beside tesseract: ${ratio.toFixed(2)} times with our data, ${(ours.cpu / own.cpu).toFixed(2)} times as it comes`,
  );
  console.log(`  allowed 2.0 times with our data: ${verdict(ratio <= 2)}`);
  console.log(
    `  at least 99.5 % read right: ${verdict(ours.right >= 0.995 * figures)}; no invented one is sure: ${verdict(ours.inventedSure === 0)}`,
  );
}

function say(who: string, { right, missed, invented, inventedSure, rightSure, cpu }: Score, figures: number) {
  const share = ((100 * right) / Math.max(1, figures)).toFixed(1);
  const sure = who === 'ours' ? ` (${inventedSure} of them sure, of the right ones ${rightSure})` : '';
  console.log(
    `${who}: ${right} right (${share} %), ${missed} missed, ${invented} invented${sure}, ${cpu.toFixed(1)} s of processor time`,
  );
}

const verdict = (reached: boolean) => (reached ? 'reached' : 'NOT reached');

try {
  await compare();
} finally {
  await rm(work, { recursive: true });
}
