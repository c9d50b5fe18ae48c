import type { Block, Column, Table } from '@mainstay/domain/reports/written.ts';
import { BETWEEN, BODY, decorate, GREY, INK, inner, MARGIN, printable, room, type Sheet } from './pdf-sheet.ts';

const FACT_LABEL = 190;
const LINE = '#c9cfd6';

/** The room that a total needs. It stays on the page of the last row. */
const FOOT = 30;

/** As many last rows as possible, up to this many, stay together with the total. */
const LAST_ROWS = 3;

/** A table that is not higher than this is not divided between two pages. */
const SHORT = 230;

type Facts = readonly (readonly [string, string])[];

/** Labels and their values, in two columns. */
export function drawFacts(sheet: Sheet, rows: Facts) {
  if (rows.length === 0) return;
  const { doc, root } = sheet;
  const cells = factCells(doc, rows);
  room(doc, shortHeight(doc, cells));
  const table = doc.struct('Table');
  root.add(table);
  for (const row of cells) drawRow(doc, table, row);
  table.end();
  doc.y += BETWEEN;
}

function factCells(doc: PDFKit.PDFDocument, rows: Facts): Cell[][] {
  const widest = Math.max(...rows.map(([label]) => doc.font('plain').fontSize(BODY).widthOfString(printable(label))));
  const left = Math.min(FACT_LABEL, Math.ceil(widest) + 14);
  return rows.map(([label, value]) => [
    { words: label, x: MARGIN, width: left - 8, tag: 'TH', color: GREY },
    { words: value, x: MARGIN + left, width: inner(doc) - left, tag: 'TD' },
  ]);
}

/** The height of a block that stays in one piece, with its heading; 0 for one that may be divided. */
export function heightInOnePiece({ doc }: Sheet, block: Block | undefined): number {
  if (block?.kind === 'facts') return block.rows.length === 0 ? 0 : shortHeight(doc, factCells(doc, block.rows));
  return block?.kind === 'table' ? shortTable(doc, block) : 0;
}

const heightOf = (doc: PDFKit.PDFDocument, row: readonly Cell[]): number =>
  Math.max(...row.map((cell) => measured(doc, cell).height)) + 4;

/** Their height; 0 if that is too much for one piece. No row is measured that cannot change that. */
function shortHeight(doc: PDFKit.PDFDocument, rows: readonly Cell[][], beside = 0): number {
  if (rows.length > SHORT / 15) return 0;
  const height = beside + rows.reduce((total, row) => total + heightOf(doc, row), 0);
  return height > SHORT ? 0 : height;
}

function cellsOf(doc: PDFKit.PDFDocument, columns: readonly Column[]) {
  const places = placesOf(columns, inner(doc));
  return (row: readonly string[], more: Partial<Cell> = {}): Cell[] =>
    places.map((place, i) => ({ ...place, words: row[i] ?? '', tag: 'TD', ...more }));
}

function shortTable(doc: PDFKit.PDFDocument, { columns, rows, foot }: Table): number {
  if (rows.length > SHORT / 15) return 0;
  const cells = cellsOf(doc, columns);
  const head = cells(
    columns.map((column) => column.head),
    { strong: true },
  );
  return shortHeight(doc, [head, ...rows.map((row) => cells(row))], foot ? FOOT : 0);
}

/** A table that repeats its head on each new page. */
export function drawTable(sheet: Sheet, written: Table) {
  const { columns, rows, foot, caption } = written;
  const { doc, root } = sheet;
  room(doc, Math.max(48, shortTable(doc, written)));
  const table = doc.struct('Table', { alt: caption });
  root.add(table);
  const cells = cellsOf(doc, columns);
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
  head();
  for (const [i, row] of rows.entries()) {
    const isNearEnd = i >= Math.max(1, rows.length - LAST_ROWS);
    const after = isNearEnd ? rows.slice(i + 1).map((each) => heightOf(doc, cells(each))) : [];
    const below = after.reduce((total, height) => total + height, foot && isNearEnd ? FOOT : 0);
    drawRow(doc, table, cells(row), { onNewPage: head, below });
  }
  if (foot) {
    room(doc, FOOT, head);
    rule(doc);
    drawRow(doc, table, cells(foot, { strong: true }), { onNewPage: head });
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

/** Converts widths in characters into shares of the page width. */
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
  { onNewPage = () => undefined, below = 0 }: { onNewPage?: () => void; below?: number } = {},
) {
  const shown = cells.map((cell) => ({ ...cell, ...measured(doc, cell) }));
  const height = Math.max(...shown.map((cell) => cell.height));
  room(doc, height + 4 + below, onNewPage);
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

/** Text that a long table repeats is measured once. */
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

/** Text that fits on one line is placed directly: looking for line breaks takes most of the time of a long table. */
function setWords(doc: PDFKit.PDFDocument, { words, wide, x, width, align }: Cell & Measured, y: number) {
  if (wide > width) doc.text(words, x, y, { width, align: align ?? 'left' });
  else doc.text(words, align === 'right' ? x + width - wide : x, y, { lineBreak: false });
}

/** Writes what is drawn on a page as one piece instead of a hundred. */
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
