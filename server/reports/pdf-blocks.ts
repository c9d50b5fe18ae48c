import type { Block } from '@mainstay/domain/reports/written.ts';
import { BETWEEN, BODY, decorate, INK, inner, MARGIN, mark, printable, room, type Sheet } from './pdf-sheet.ts';
import { drawFacts, drawTable, heightInOnePiece } from './pdf-table.ts';

const LEADING = 3;

/**
 * Draws blocks one below the other, each tagged as what it is: heading, paragraph or table. `begin` makes room for a
 * section.
 */
export function drawBlocks(sheet: Sheet, blocks: readonly Block[], begin: (title: string) => void = () => undefined) {
  for (const [i, block] of blocks.entries()) {
    if (block.kind === 'section') {
      begin(block.text);
      drawHeading(sheet, 'H1', block.text);
    } else if (block.kind === 'heading') drawHeading(sheet, 'H2', block.text, { below: blocks[i + 1] });
    else if (block.kind === 'text') drawText(sheet, block.text);
    else if (block.kind === 'facts') drawFacts(sheet, block.rows);
    else drawTable(sheet, block);
  }
}

/**
 * A heading stays with the paragraph `below` it, which is never divided between two pages unless it fills one, and with a
 * short table.
 */
export function drawHeading(
  sheet: Sheet,
  tag: 'H1' | 'H2',
  words: string,
  { below }: { below?: Block | undefined } = {},
) {
  const { doc } = sheet;
  const isFirst = tag === 'H1';
  if (!isFirst) doc.y += BETWEEN;
  const paragraph = below?.kind === 'text' ? heightOf(sheet, below.text) : heightInOnePiece(sheet, below);
  room(doc, isFirst ? 40 : Math.min(Math.max(70, HEADING + paragraph), doc.page.height - 2 * MARGIN));
  mark(sheet, tag, () => {
    doc
      .font('strong')
      .fontSize(isFirst ? 18 : 11.5)
      .fillColor(INK);
    doc.text(printable(words), MARGIN, doc.y, { width: inner(doc) });
  });
  doc.y += isFirst ? 8 : 4;
}

/** The height of a heading with the space below it. */
const HEADING = 24;

/** The height of a paragraph on the page. */
function heightOf({ doc }: Sheet, words: string): number {
  doc.font('plain').fontSize(BODY);
  return doc.heightOfString(printable(words), { width: inner(doc), lineGap: LEADING });
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

/** Blank lines for a date, a signature and the like. */
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
