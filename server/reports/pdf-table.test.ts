import type { Block } from '@mainstay/domain/reports/written.ts';
import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { drawBlocks } from './pdf-blocks.ts';
import { MARGIN } from './pdf-sheet.ts';

const DAYS = [{ head: 'Day', width: 20 }];
const tableOf = (rows: string[]): Block => ({
  ...{ kind: 'table', caption: 'Days', columns: DAYS, rows: rows.map((row) => [row]), foot: ['Total'] },
});
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `row ${i + 1}`);

/** Draws blocks from every height of a page on, and says on which page each text stands. */
function drawnFromEachHeight(blocks: readonly Block[]) {
  const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN, bufferPages: true, tagged: true });
  doc.registerFont('plain', 'Helvetica').registerFont('strong', 'Helvetica-Bold');
  const root = doc.struct('Document');
  doc.addStructure(root);
  let drawn: [words: string, page: number][] = [];
  const { text } = doc;
  vi.spyOn(doc, 'text').mockImplementation((...args: unknown[]) => {
    drawn.push([String(args[0]), doc.bufferedPageRange().count]);
    return Reflect.apply(text, doc, args);
  });
  const heights: { y: number; pages: Map<string, number> }[] = [];
  for (let y = MARGIN; y < doc.page.height - MARGIN; y += 3) {
    doc.addPage();
    doc.y = y;
    drawn = [];
    drawBlocks({ doc, root, say: (words) => words }, blocks);
    heights.push({ y, pages: new Map(drawn) });
  }
  return heights;
}

test('a total stands on the page of the last rows, wherever on a page it comes', () => {
  for (const { y, pages } of drawnFromEachHeight([tableOf(numbered(40))]))
    expect([y, ...['row 38', 'row 39', 'Total'].map((words) => pages.get(words))]).toEqual([
      y,
      ...Array(3).fill(pages.get('row 40')),
    ]);
});

test('a short table is not divided, and neither are facts; each stands with its heading', () => {
  const heading = { kind: 'heading', text: 'Arrears' } as const;
  const facts = { kind: 'facts', rows: numbered(6).map((row) => [row, `$${row}`] as const) } as const;
  for (const block of [tableOf(numbered(4)), facts])
    for (const { y, pages } of drawnFromEachHeight([heading, block]))
      expect([y, new Set(pages.values()).size]).toEqual([y, 1]);
});

test('a long table begins where it is', () => {
  const [first] = drawnFromEachHeight([tableOf(numbered(40))]).filter(({ y }) => y > 300);
  expect(first?.pages.get('row 1')).not.toBe(first?.pages.get('row 40'));
});
