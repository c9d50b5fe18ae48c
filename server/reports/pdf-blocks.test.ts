import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { drawBlocks } from './pdf-blocks.ts';
import { MARGIN } from './pdf-sheet.ts';

test('a heading stands on the page of the paragraph below it, wherever on a page it comes', () => {
  const paragraph = 'Interest is not computed for this state. '.repeat(40).trim();
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
  for (let y = MARGIN; y < doc.page.height - MARGIN; y += 20) {
    doc.addPage();
    doc.y = y;
    drawn.length = 0;
    drawBlocks({ doc, root, say: (words) => words }, [
      { kind: 'heading', text: 'Interest under state law' },
      { kind: 'text', text: paragraph },
    ]);
    const [heading, below] = drawn;
    expect([y, heading?.[0], heading?.[1]]).toEqual([y, 'Interest under state law', below?.[1]]);
  }
});
