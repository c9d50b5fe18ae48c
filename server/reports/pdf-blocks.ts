import type { Block, Column, Table } from '@mainstay/domain/reports/written.ts';

/** The paper, and the structure by which a screen reader reads it. */
export type Sheet = { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement };

export const MARGIN = 54;
export const SMALL = 8;
const BODY = 9.5;
const LEADING = 3;
const BETWEEN = 8;
export const INK = '#151a21';
export const GREY = '#525b67';
const LINE = '#c9cfd6';

/** Draws blocks one below the other; each is marked as what it is: heading, paragraph, table. */
export function drawBlocks(sheet: Sheet, blocks: readonly Block[]) {
  for (const block of blocks) {
    if (block.kind === 'heading') drawHeading(sheet, 'H2', block.text);
    else if (block.kind === 'text') drawText(sheet, block.text);
    else if (block.kind === 'facts') drawFacts(sheet, block.rows);
    else drawTable(sheet, block);
  }
}

export function drawHeading(sheet: Sheet, tag: 'H1' | 'H2', words: string) {
  const { doc } = sheet;
  const isFirst = tag === 'H1';
  if (!isFirst) doc.y += BETWEEN;
  room(doc, isFirst ? 40 : 70);
  mark(sheet, tag, () => {
    doc
      .font('strong')
      .fontSize(isFirst ? 18 : 11.5)
      .fillColor(INK);
    doc.text(printable(words), MARGIN, doc.y, { width: inner(doc) });
  });
  doc.y += isFirst ? 8 : 4;
}

export function drawText(sheet: Sheet, words: string, { strong = false } = {}) {
  const { doc } = sheet;
  doc
    .font(strong ? 'strong' : 'plain')
    .fontSize(BODY)
    .fillColor(INK);
  const options = { width: inner(doc), lineGap: LEADING };
  const shown = printable(words);
  room(doc, doc.heightOfString(shown, options));
  mark(sheet, 'P', () => doc.text(shown, MARGIN, doc.y, options));
  doc.y += BETWEEN;
}

/** Lines for a date, a signature and the like. */
export function drawBlanks(sheet: Sheet, labels: readonly string[]) {
  const { doc } = sheet;
  for (const label of labels) {
    room(doc, 34);
    doc.y += 20;
    const y = doc.y;
    mark(sheet, 'P', () =>
      doc.font('plain').fontSize(BODY).fillColor(INK).text(`${label}:`, MARGIN, y, { width: 120 }),
    );
    decorate(doc, () =>
      doc
        .moveTo(MARGIN + 120, y + 12)
        .lineTo(MARGIN + 400, y + 12)
        .lineWidth(0.75)
        .stroke(INK),
    );
  }
}

const FACT_LABEL = 190;

function drawFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]) {
  if (rows.length === 0) return;
  const { doc, root } = sheet;
  const widest = Math.max(...rows.map(([label]) => doc.font('plain').fontSize(BODY).widthOfString(printable(label))));
  const left = Math.min(FACT_LABEL, Math.ceil(widest) + 14);
  const table = doc.struct('Table');
  root.add(table);
  for (const [label, value] of rows) {
    drawRow(doc, table, [
      { words: label, x: MARGIN, width: left - 8, tag: 'TH', color: GREY },
      { words: value, x: MARGIN + left, width: inner(doc) - left, tag: 'TD' },
    ]);
  }
  table.end();
  doc.y += BETWEEN;
}

function drawTable(sheet: Sheet, { columns, rows, foot, caption }: Table) {
  const { doc, root } = sheet;
  const table = doc.struct('Table', { alt: caption });
  root.add(table);
  const places = placesOf(columns, inner(doc));
  const cells = (row: readonly string[], more: Partial<Cell>): Cell[] =>
    places.map((place, i) => ({ ...place, words: row[i] ?? '', tag: 'TD', ...more }));
  const head = () => {
    drawRow(
      doc,
      table,
      cells(
        columns.map((column) => column.head),
        { tag: 'TH', strong: true, color: GREY },
      ),
    );
    rule(doc);
  };
  room(doc, 48);
  head();
  for (const row of rows) drawRow(doc, table, cells(row, {}), head);
  if (foot) {
    room(doc, 30, head);
    rule(doc);
    drawRow(doc, table, cells(foot, { strong: true }), head);
  }
  table.end();
  doc.y += BETWEEN;
}

type Cell = {
  words: string;
  x: number;
  width: number;
  tag: 'TH' | 'TD';
  align?: 'right' | 'left';
  strong?: boolean;
  color?: string;
};

/** Widths in characters become shares of the paper. */
function placesOf(columns: readonly Column[], width: number): Pick<Cell, 'x' | 'width' | 'align'>[] {
  const gap = 10;
  const whole = columns.reduce((total, column) => total + column.width, 0);
  const unit = (width - gap * (columns.length - 1)) / Math.max(whole, 60);
  let x = MARGIN;
  return columns.map((column) => {
    const place = {
      x,
      width: column.width * unit,
      align: column.align === 'end' ? ('right' as const) : ('left' as const),
    };
    x += place.width + gap;
    return place;
  });
}

function drawRow(
  doc: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  cells: readonly Cell[],
  onNewPage: () => void = () => undefined,
) {
  const shown = cells.map((cell) => ({ ...cell, ...measured(doc, cell) }));
  const height = Math.max(...shown.map((cell) => cell.height));
  room(doc, height + 4, onNewPage);
  const y = doc.y;
  const row = doc.struct('TR');
  table.add(row);
  const draw = () => {
    for (const [i, cell] of shown.entries()) {
      const isOfNewColor = cell.color !== shown[i - 1]?.color || i === 0;
      const element = doc.struct(cell.tag, {}, () => {
        style(doc, cell.strong);
        if (isOfNewColor) doc.fillColor(cell.color ?? INK);
        setWords(doc, cell, y);
      });
      row.add(element);
      element.end();
    }
  };
  if (shown.every((cell) => cell.wide <= cell.width)) atOnce(doc, draw);
  else draw();
  row.end();
  doc.x = MARGIN;
  doc.y = y + height + 4;
}

type Measured = { words: string; wide: number; height: number };

/** What a long table says again and again is measured once. */
const known = new WeakMap<PDFKit.PDFDocument, Map<string, Measured>>();

function measured(doc: PDFKit.PDFDocument, { words, width, strong }: Cell): Measured {
  const all = known.get(doc) ?? new Map<string, Measured>();
  known.set(doc, all);
  const key = `${strong ?? false} ${width} ${words}`;
  const found = all.get(key);
  if (found) return found;
  const shown = printable(words);
  style(doc, strong);
  const measure = {
    words: shown,
    wide: doc.widthOfString(shown),
    height: doc.heightOfString(shown || ' ', { width }),
  };
  all.set(key, measure);
  return measure;
}

const style = (doc: PDFKit.PDFDocument, strong = false) => doc.font(strong ? 'strong' : 'plain').fontSize(BODY - 0.5);

/** Words that fit on one line are set there: looking for line breaks takes most of the time of a long table. */
function setWords(doc: PDFKit.PDFDocument, { words, wide, x, width, align }: Cell & Measured, y: number) {
  if (wide > width) doc.text(words, x, y, { width, align: align ?? 'left' });
  else doc.text(words, align === 'right' ? x + width - wide : x, y, { lineBreak: false });
}

/** What is drawn on one page goes there as one piece instead of a hundred. */
function atOnce(doc: PDFKit.PDFDocument, draw: () => void) {
  const lines: string[] = [];
  const { addContent } = doc;
  doc.addContent = (line) => {
    lines.push(line);
    return doc;
  };
  draw();
  doc.addContent = addContent;
  doc.addContent(lines.join('\n'));
}

function rule(doc: PDFKit.PDFDocument) {
  decorate(doc, () =>
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + inner(doc), doc.y)
      .lineWidth(0.5)
      .stroke(LINE),
  );
  doc.y += 4;
}

/** What is only seen: a screen reader passes over it. */
function decorate(doc: PDFKit.PDFDocument, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function mark({ doc, root }: Sheet, tag: string, draw: () => void) {
  const element = doc.struct(tag, {}, draw);
  root.add(element);
  element.end();
}

const inner = (doc: PDFKit.PDFDocument) => doc.page.width - 2 * MARGIN;

/** Begins a new page where so much would not fit on this one. */
function room(doc: PDFKit.PDFDocument, height: number, onNewPage: () => void = () => undefined) {
  if (doc.y + height <= doc.page.height - MARGIN) return;
  doc.addPage();
  onNewPage();
}

/** One line of signs that can be seen; one that the typeface does not have is named by its number. */
const printable = (words: string): string =>
  words
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(UNPRINTED, (sign) => `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`);

const UNPRINTED =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\u2190-\u2bff\u3000-\ufeff\u{10000}-\u{10ffff}]/gu;
