// Renders labelled agreements (<id>.html and <id>.json) the way people upload them:
//   OUT/<id>.pdf        printed, with a text layer
//   OUT/<id>.scan.pdf   the same pages as from a scanner, pictures only
//   OUT/<id>.photo.jpg  the page as photographed by a phone, for one-page documents
//   OUT/pages.json      the number of pages, and the pages that contain each piece of evidence
// Usage: node tools/render-corpus.ts [IN=reading/corpus] [OUT=data/corpus] [PREFIXES=all, "d,m"].
// Needs Chromium and poppler-utils.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';

type Wear = {
  name: string;
  dpi: number;
  tilt: number;
  blur: number;
  grain: number;
  quality: number;
  inkOnly?: boolean;
  shade?: boolean;
};

const SCANNERS: readonly Wear[] = [
  { name: 'office', dpi: 200, tilt: 0.4, blur: 0.4, grain: 6, quality: 80 },
  { name: 'worn', dpi: 200, tilt: 1.2, blur: 0.6, grain: 14, quality: 60 },
  { name: 'low', dpi: 150, tilt: 0.8, blur: 0.4, grain: 8, quality: 65 },
  { name: 'fax', dpi: 200, tilt: 0.6, blur: 0.5, grain: 20, quality: 75, inkOnly: true },
];
const PHONE: Wear = { name: 'photo', dpi: 200, tilt: 2, blur: 0.5, grain: 10, quality: 70, shade: true };
const BROWSER = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

const [input = 'reading/corpus', output = 'data/corpus', prefixes = ''] = process.argv.slice(2);
mkdirSync(output, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: BROWSER });
const listing = join(output, 'pages.json');
const done: Record<string, unknown> = existsSync(listing) ? JSON.parse(readFileSync(listing, 'utf8')) : {};
for (const id of documentsIn(input)) {
  done[id] = await renderDocument(browser, id);
  console.log(id, JSON.stringify(done[id]));
}
await browser.close();
writeFileSync(listing, `${JSON.stringify(done, null, 1)}\n`);

function documentsIn(folder: string): string[] {
  const labels = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return labels
    .map((name) => name.slice(0, -5))
    .filter((id) => existsSync(join(folder, `${id}.html`)))
    .filter((id) => prefixes.split(',').some((prefix) => id.startsWith(prefix)))
    .sort();
}

async function renderDocument(browser: Browser, id: string) {
  const label = JSON.parse(readFileSync(join(input, `${id}.json`), 'utf8')) as { evidence?: Record<string, string> };
  const pdf = join(output, `${id}.pdf`);
  const page = await browser.newPage();
  await page.setContent(readFileSync(join(input, `${id}.html`), 'utf8'));
  await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true });
  await page.close();
  writeFileSync(join(output, `${id}.json`), JSON.stringify(label, null, 2));

  const random = randomFrom(id);
  const scanner = SCANNERS[Math.floor(random() * SCANNERS.length)] ?? PHONE;
  const pictures = picturesOf(pdf, scanner.dpi);
  writeFileSync(join(output, `${id}.scan.pdf`), await scan(pictures, scanner, random));
  const [first] = pictures;
  if (pictures.length === 1 && first) writeFileSync(join(output, `${id}.photo.jpg`), await wear(first, PHONE, random));
  return { pages: pictures.length, profile: scanner.name, evidence: pagesOfEvidence(pdf, label.evidence ?? {}) };
}

function picturesOf(pdf: string, dpi: number): Buffer[] {
  const pages = Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [pdf], { encoding: 'utf8' }))?.[1] ?? 0);
  return Array.from({ length: pages }, (_, i) =>
    execFileSync('pdftoppm', ['-r', String(dpi), '-f', String(i + 1), '-l', String(i + 1), '-png', pdf], {
      maxBuffer: 1 << 27,
    }),
  );
}

async function scan(pictures: readonly Buffer[], scanner: Wear, random: () => number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const picture of pictures) {
    const image = await document.embedJpg(await wear(picture, scanner, random));
    const [width, height] = [(image.width * 72) / scanner.dpi, (image.height * 72) / scanner.dpi];
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return document.save();
}

/** Gives a clean picture of a page the flaws of a scanner or a phone. */
async function wear(
  png: Buffer,
  { tilt, blur, grain, quality, inkOnly, shade }: Wear,
  random: () => number,
): Promise<Buffer> {
  const angle = (random() * 2 - 1) * tilt;
  const turned = sharp(png).grayscale().rotate(angle, { background: '#fff' }).blur(blur);
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += info.channels) {
    const across = ((i / info.channels) % info.width) / info.width;
    const light = shade ? 0.72 + 0.28 * Math.sin((across + 0.25) * 2.2) : 0.98;
    const speck = random() < 0.0004 ? 140 * random() : 0;
    const grey = (data[i] ?? 0) * light + (random() - 0.5) * 2 * grain - speck;
    const value = inkOnly ? (grey < 150 ? 0 : 255) : Math.max(0, Math.min(255, grey));
    data.fill(value, i, i + info.channels);
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
}

/** The pages that contain each snippet, with words in the order of the PDF or of the layout. */
function pagesOfEvidence(pdf: string, evidence: Record<string, string>): Record<string, number[]> {
  const orders = [['-raw'], [], ['-layout']].map((mode) =>
    execFileSync('pdftotext', [...mode, pdf, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\f')
      .slice(0, -1)
      .map(squeezed),
  );
  return Object.fromEntries(
    Object.entries(evidence).map(([field, snippet]) => {
      const found = orders.flatMap((pages) =>
        pages.flatMap((text, i) => (text.includes(squeezed(snippet)) ? [i + 1] : [])),
      );
      return [field, [...new Set(found)].sort((a, b) => a - b)];
    }),
  );
}

function squeezed(text: string): string {
  return text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, '');
}

/** Pseudorandom numbers that are the same on every run. */
function randomFrom(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
