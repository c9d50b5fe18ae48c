import { withoutMarks } from '../typed.ts';
import {
  type Block,
  CONTENTS_TITLE,
  type Column,
  type Cover,
  numbered,
  type Say,
  type Table,
  type WrittenReport,
} from './written.ts';

const WIDTH = 78;
/** Lines of a page without its header and footer: eleven inches at six lines per inch, less margins. */
const PAGE_LINES = 54;
const BETWEEN = '  ';

/** Lines that stay on one page. If they start a new page, `head` is repeated above them. */
type Chunk = {
  lines: string[];
  head?: readonly string[];
  /** Keeps this chunk with the next one. */
  keep?: boolean;
  /** Begins a new page and is listed in the contents under this name. */
  section?: string;
};

/**
 * Lays out a report as plain text: 78 columns, numbered pages that end with a form feed, and no printer control codes.
 * `say` translates the layout's own words into the report's language.
 */
export function plainText(report: WrittenReport, say: Say = (english) => english): string {
  const pages = report.cover
    ? packetPages(report, report.cover, say)
    : paginate([...opening(report), ...report.blocks.flatMap(chunksOf)]);
  const maker = report.notice ? `Mainstay. ${report.notice}` : 'Mainstay';
  const running = cut(`${report.title}, ${clean(report.caseName)}`, WIDTH);
  return pages
    .map((lines, i) => {
      const head = i === 0 ? [] : [running, clean(report.period), ''];
      const number = say(`Page ${i + 1} of ${pages.length}`);
      return [...head, ...lines, '', `${maker}${number.padStart(WIDTH - maker.length)}`].map((line) => line.trimEnd());
    })
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\f');
}

/** The cover, the contents, and the sections, each on a new page. */
function packetPages(report: WrittenReport, cover: Cover, say: Say): string[][] {
  const [title, ...summary] = opening(report);
  const first = paginate([...(title ? [title] : []), ...coverChunks(report, cover, say), ...summary]);
  const starts = new Map<string, number>();
  const pages = paginate(numbered(report.blocks).flatMap(chunksOf), starts);
  return [...first, contents(say(CONTENTS_TITLE), starts, first.length + 1), ...pages]; // the contents take one page
}

/** The table of contents; `before` is the number of pages ahead of the sections. */
function contents(name: string, starts: ReadonlyMap<string, number>, before: number): string[] {
  const title = name.toUpperCase();
  return [
    title,
    '-'.repeat(title.length),
    '',
    ...[...starts].map(([name, page]) => {
      const number = String(before + page);
      return `${name} ${'.'.repeat(Math.max(2, WIDTH - widthOf(name) - number.length - 2))} ${number}`;
    }),
  ];
}

/** The caption of a court filing: the court, the parties, and the case number. */
function coverChunks({ period }: WrittenReport, { court, place, caption, caseNumber, asOf }: Cover, say: Say): Chunk[] {
  const centered = (words: string) => wrap(words, WIDTH).map((line) => ' '.repeat((WIDTH - widthOf(line)) >> 1) + line);
  return [
    { lines: [period, asOf, '', ''] },
    { lines: [...(court ? centered(court) : []), ...(place ? centered(place) : []), ''] },
    ...caption.map(([name, part]) => ({ lines: [...wrap(name, WIDTH), `    ${part}`, ''] })),
    { lines: [...(caseNumber ? wrap(`${say('Case No.')} ${caseNumber}`, WIDTH) : []), '', ''] },
  ];
}

function opening({ title, head, brief }: WrittenReport): Chunk[] {
  return [
    { lines: [`${title.toUpperCase()}${'MAINSTAY'.padStart(WIDTH - title.length)}`, ''] },
    { lines: factLines(head) },
    { lines: ['', ...wrap(brief, WIDTH)] },
  ];
}

function chunksOf(block: Block): Chunk[] {
  if (block.kind === 'section') {
    const name = clean(block.text);
    return [{ lines: [name.toUpperCase(), '='.repeat(widthOf(name)), ''], keep: true, section: name }];
  }
  if (block.kind === 'heading') {
    const heading = clean(block.text);
    return [{ lines: ['', heading.toUpperCase(), '-'.repeat(widthOf(heading))], keep: true }];
  }
  if (block.kind === 'text') return [{ lines: [...wrap(block.text, WIDTH), ''] }];
  if (block.kind === 'facts') return [...factLines(block.rows).map((line) => ({ lines: [line] })), { lines: [''] }];
  return tableChunks(block);
}

function factLines(rows: readonly (readonly [string, string])[]): string[] {
  const longest = Math.min(36, Math.max(0, ...rows.map(([label]) => widthOf(clean(label)))));
  return rows.flatMap(([label, value]) =>
    beside([
      { cells: wrap(label, longest), width: longest },
      { cells: wrap(value, WIDTH - longest - BETWEEN.length), width: WIDTH - longest - BETWEEN.length },
    ]),
  );
}

function tableChunks({ columns, rows, foot }: Table): Chunk[] {
  const rule = columns.map(({ width }) => '-'.repeat(width)).join(BETWEEN);
  const head = [
    ...rowLines(
      columns,
      columns.map((column) => column.head),
    ),
    rule,
  ];
  return [
    { lines: head, keep: true },
    ...rows.map((row, i) => ({
      lines: rowLines(columns, row),
      head,
      keep: foot !== undefined && i === rows.length - 1,
    })),
    ...(foot ? [{ lines: [rule, ...rowLines(columns, foot)], head }] : []),
    { lines: [''] },
  ];
}

const rowLines = (columns: readonly Column[], row: readonly string[]): string[] =>
  beside(columns.map(({ width, align }, i) => ({ cells: wrap(row[i] ?? '', width), width, end: align === 'end' })));

/** Wrapped cells side by side, as many lines as the tallest cell. */
function beside(parts: readonly { cells: string[]; width: number; end?: boolean }[]): string[] {
  const height = Math.max(...parts.map(({ cells }) => cells.length));
  return Array.from({ length: height }, (_, line) =>
    parts
      .map(({ cells, width, end }) => pad(cells[line] ?? '', width, end ?? false))
      .join(BETWEEN)
      .trimEnd(),
  );
}

/**
 * Breaks chunks into pages; a heading is never the last thing on a page. Records in `starts` on which page each section
 * starts, counted from 1.
 */
function paginate(chunks: readonly Chunk[], starts = new Map<string, number>()): string[][] {
  const pages: string[][] = [[]];
  let page = pages[0] as string[];
  for (const [i, { lines, head, section }] of chunks.entries()) {
    const needed = lines.length + keptAfter(chunks, i);
    if (page.length > 0 && (section !== undefined || page.length + needed > PAGE_LINES)) {
      page = [...(head ?? [])];
      pages.push(page);
    }
    if (section !== undefined) starts.set(section, pages.length);
    const isSpaced = page.length === 0 || page.at(-1) === '';
    page.push(...(isSpaced && lines[0] === '' ? lines.slice(1) : lines));
  }
  const last = pages.at(-1);
  while (last?.at(-1) === '') last.pop();
  return last?.length === 0 && pages.length > 1 ? pages.slice(0, -1) : pages;
}

/** How many lines must follow a chunk on its page. */
function keptAfter(chunks: readonly Chunk[], i: number): number {
  const [chunk, next] = [chunks[i], chunks[i + 1]];
  return chunk?.keep && next ? next.lines.length + keptAfter(chunks, i + 1) : 0;
}

/** Wraps text to a maximum width; a longer word is broken. */
function wrap(words: string, width: number): string[] {
  if (words.length <= width && PLAIN.test(words)) return [words]; // true for nearly every table cell
  const lines: string[] = [];
  let line = '';
  for (const word of clean(words)
    .split(' ')
    .flatMap((each) => pieces(each, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const PLAIN = /^[!-~]*( [!-~]+)*$/;

function pieces(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts = [''];
  let wide = 0;
  for (const sign of word) {
    wide += widthOf(sign);
    if (wide > width) {
      parts.push(sign);
      wide = widthOf(sign);
    } else parts[parts.length - 1] += sign;
  }
  return parts;
}

const cut = (words: string, width: number): string => wrap(words, width)[0] ?? '';

const pad = (cell: string, width: number, end: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(cell)));
  return end ? space + cell : cell + space;
};

/** Typed text without characters that move the cursor, change text direction, or are invisible. */
const clean = (words: string): string =>
  withoutMarks(words)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Width in columns: East Asian characters take two, combining marks none. */
function widthOf(words: string): number {
  if (/^[\x20-\x7e]*$/.test(words)) return words.length;
  let width = 0;
  for (const sign of words) width += /\p{M}/u.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}
