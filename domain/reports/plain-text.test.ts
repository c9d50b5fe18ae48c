import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { type Block, heading, text, type WrittenReport } from './written.ts';

const report = (blocks: readonly Block[], more: Partial<WrittenReport> = {}): WrittenReport => ({
  title: 'Payment Summary',
  caseName: "Reed's case",
  period: 'Jan 1, 2026 to Jun 30, 2026',
  head: [['Case', "Reed's case"]],
  brief: 'Nothing happened.',
  blocks,
  ...more,
});
const table = (rows: number): Block => ({
  kind: 'table',
  caption: 'Rows',
  columns: [
    { head: 'Name', width: 20 },
    { head: 'Amount', width: 12, align: 'end' },
  ],
  rows: Array.from({ length: rows }, (_, i) => [`Row ${i + 1}`, '$1.00']),
  foot: ['Total', `$${rows}.00`],
});

test('the first words say what it is, of what, and what it says', () => {
  expect(
    plainText(report([heading('Parties')]))
      .split('\n')
      .slice(0, 5),
  ).toEqual([
    'PAYMENT SUMMARY                                                       MAINSTAY',
    '',
    "Case  Reed's case",
    '',
    'Nothing happened.',
  ]);
});

test('a table that goes on has its head again on each page, and its sum never stands alone', () => {
  for (const rows of [40, 44, 45, 46, 47, 48, 95, 200]) {
    const pages = plainText(report([table(rows)])).split('\f');
    for (const page of pages) {
      expect(page).toMatch(/Name +Amount\n-{20} {2}-{12}\nRow \d+/);
    }
    expect(pages.join('').match(/Row \d+/g)).toHaveLength(rows);
    expect(pages.at(-1)).toContain(`Row ${rows} `);
    expect(pages.at(-1)).toContain('Total');
  }
});

test('a heading is never the last thing on a page', () => {
  const lines = Array.from({ length: 120 }, (_, i) => (i % 7 === 6 ? heading(`Heading ${i}`) : text(`Text ${i}`)));
  for (const page of plainText(report(lines)).split('\f')) expect(page).not.toMatch(/-\n+Mainstay +Page/);
});

test('no line is longer than 78 columns, whatever is written', () => {
  const blocks = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }).map(text),
      fc.string({ unit: 'grapheme', maxLength: 60 }).map(heading),
      fc
        .tuple(fc.string({ maxLength: 90 }), fc.string({ maxLength: 200 }))
        .map((row) => ({ kind: 'facts' as const, rows: [row] })),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(blocks, fc.string({ unit: 'binary' }), (written, caseName) => {
      const lines = plainText(report(written, { caseName })).split(/[\n\f]/);
      const longest = Math.max(...lines.map((line) => [...line.replace(/\p{M}/gu, '')].length));
      expect(longest).toBeLessThanOrEqual(78);
    }),
    { numRuns: 30 },
  );
});

test('signs that move the cursor or turn the writing are not printed', () => {
  const content = plainText(report([text('a\u0007b\tc\u202Ed\u200Be\rf')]));
  expect(content).toContain('a b c d e f');
});
