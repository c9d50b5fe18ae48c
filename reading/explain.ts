import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AgreementTerms, Box } from '@mainstay/domain/documents/agreement-terms.ts';
import sharp from 'sharp';
import type { Page, Word } from './pages/page.ts';
import { type Label, type Structure, structureOf } from './pages/structure.ts';
import type { Reader } from './reader/reader.ts';

const WIDTH = 1400;
const COLOURS = {
  words: '#9ca3af',
  rules: '#2563eb',
  field: '#0d9488',
  ticked: '#15803d',
  empty: '#b45309',
  blank: '#a855f7',
  value: '#dc2626',
  term: '#facc15',
} as const;

/**
 * Draws what was understood of each page over its picture, and lists it in a text file next to it: words, lines,
 * fields, boxes with their state, blanks, each figure with its labels, and the terms.
 */
export async function explain(
  reader: Pick<Reader, 'renderPage'>,
  { bytes, file, pages, terms }: { bytes: Uint8Array; file: string; pages: readonly Page[]; terms: AgreementTerms },
  folder: string,
) {
  await mkdir(folder, { recursive: true });
  const name = join(folder, basename(file).replace(/\.[^.]*$/, ''));
  for (const page of pages) {
    const structure = structureOf(page);
    const picture = sharp(await reader.renderPage(bytes, page.number, WIDTH));
    const { width = WIDTH, height = WIDTH } = await picture.metadata();
    const drawing = Buffer.from(drawingOf(page, structure, terms, width, height));
    await picture
      .composite([{ input: drawing }])
      .png({ palette: true })
      .toFile(`${name}-${page.number}.png`);
  }
  await writeFile(`${name}.txt`, pages.map((page) => told(page, structureOf(page))).join('\n'));
}

const FIGURE = /^\(?(?:\p{Sc})?\d[\d,]*(?:\.\d+)?%?[).,;]*$/u;
const figuresOf = (page: Page): Word[] =>
  page.lines.flatMap(({ words }) => words.filter(({ text }) => FIGURE.test(text) && /\d{2}|\p{Sc}|%/u.test(text)));

function drawingOf(page: Page, structure: Structure, terms: AgreementTerms, width: number, height: number): string {
  const frame = ({ x, y, width: w, height: h }: Box, colour: string, thick = 1, fill = 'none') =>
    `<rect x="${(x * width).toFixed(1)}" y="${(y * height).toFixed(1)}" width="${Math.max(1, w * width).toFixed(1)}" height="${Math.max(1, h * height).toFixed(1)}" fill="${fill}" fill-opacity="0.35" stroke="${colour}" stroke-width="${thick}"/>`;
  const link = (from: Box, to: Box) => {
    const [x1, y1, x2, y2] = [
      (from.x + from.width / 2) * width,
      (from.y + from.height / 2) * height,
      (to.x + to.width / 2) * width,
      (to.y + to.height / 2) * height,
    ].map((at) => at.toFixed(1));
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${COLOURS.value}" stroke-width="1" stroke-opacity="0.6"/>`;
  };
  const cited = terms.citations.filter((citation) => citation.page === page.number).flatMap(({ boxes }) => boxes);
  const parts = [
    ...cited.map((box) => frame(box, COLOURS.term, 1, COLOURS.term)),
    ...page.lines.flatMap(({ words }) => words.map(({ box }) => frame(box, COLOURS.words))),
    ...[...(page.marks?.rules ?? []), ...(page.marks?.uprights ?? [])].map((box) => frame(box, COLOURS.rules, 2)),
    ...structure.fields.map(({ box }) => frame(box, COLOURS.field, 2)),
    ...structure.choices.flatMap(({ ticks }) =>
      ticks.map(({ word, ticked }) => frame(word.box, ticked ? COLOURS.ticked : COLOURS.empty, 3)),
    ),
    ...structure.blanks.map(({ box }) => frame(box, COLOURS.blank, 2)),
    ...figuresOf(page).flatMap((figure) => [
      frame(figure.box, COLOURS.value, 2),
      ...structure
        .labelsOf(figure)
        .flatMap(({ words }) => (words[0] ? [link(figure.box, words[words.length >> 1]?.box ?? words[0].box)] : [])),
    ]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

const labelled = (labels: readonly Label[]) => labels.map(({ relation, text }) => `    ${relation}: ${text}`);

function told(page: Page, structure: Structure): string {
  return [
    `Page ${page.number}, ${page.source === 'ocr' ? 'read from its picture' : 'text layer'}`,
    ...page.lines.map(({ number, text }) => `${String(number).padStart(4)}  ${text}`),
    '  Figures and what names them:',
    ...figuresOf(page).flatMap((figure) => [`  ${figure.text}`, ...labelled(structure.labelsOf(figure))]),
    '  Alternatives:',
    ...structure.choices.map(
      ({ ticks }) => `  ${ticks.map(({ ticked, label }) => `${ticked ? '[x]' : '[ ]'} ${label}`).join('  |  ')}`,
    ),
    '  Left blank:',
    ...structure.blanks.map(({ label }) => `  ${label}`),
    '',
  ].join('\n');
}
