import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { MARGIN } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

test('a total stands on the page of the last row, wherever on a page it comes', () => {
  const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN, bufferPages: true, tagged: true });
  doc.registerFont('plain', 'Helvetica').registerFont('strong', 'Helvetica-Bold');
  const root = doc.struct('Document');
  doc.addStructure(root);
  const drawn: [words: string, page: number][] = [];
  const { text } = doc;
  vi.spyOn(doc, 'text').mockImplementation((...args: unknown[]) => {
    drawn.push([String(args[0]), doc.bufferedPageRange().count]);
    return Reflect.apply(text, doc, args);
  });
  const columns = [{ head: 'Day', width: 20 }];
  for (let y = MARGIN; y < doc.page.height - MARGIN; y += 3) {
    doc.addPage();
    doc.y = y;
    drawn.length = 0;
    drawTable(
      { doc, root, say: (words) => words },
      { kind: 'table', caption: 'Days', columns, rows: [['first'], ['last']], foot: ['Total'] },
    );
    const pageOf = (words: string) => drawn.find(([each]) => each === words)?.[1];
    expect([y, pageOf('Total')]).toEqual([y, pageOf('last')]);
  }
});
