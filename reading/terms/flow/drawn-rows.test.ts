import { describe, expect, test } from 'vitest';
import { readTerms } from '../read-terms.ts';
import { withDrawnTable } from '../testing/drawn-table.ts';
import { passagesOf } from './sentences.ts';

const ORDER = `ORDER OF SUPPORT
IT IS ORDERED that the father shall pay the mother child support as follows:
`;

describe('a table that is drawn with lines', () => {
  test('has its cells between the lines, however close they stand', () => {
    const at = [0.1, 0.14, 0.3];
    const pages = withDrawnTable(
      ORDER,
      [
        { at: [0.1, 0.38, 0.6], cells: [['Number of minor children'], ['Amount per month']] },
        { at, cells: [['3'], ['$ 1,018.00']] },
        { at, cells: [['2'], ['$ 844.00']] },
        { at, cells: [['1'], ['$ 577.00']] },
      ],
      'There are 2 minor children of the parties.',
    );
    expect(readTerms(pages)).toMatchObject({ paymentAmount: '844.00', paymentFrequency: 'monthly' });
  });

  test('keeps the heads of its columns under a row that spans them all', () => {
    const at = [0.1, 0.4, 0.55, 0.7];
    const pages = withDrawnTable(
      ORDER,
      [
        { at, cells: [['Children supported'], ['1 child'], ['2 children']] },
        { at: [0.1, 0.7], cells: [['Base support: (includes the adjustment for the premium)']] },
        { at, cells: [['Support'], ['$ 702.00'], ['$ 1,046.00']] },
        { at, cells: [['Ordinary medical'], ['$ 18.00'], ['$ 34.00']] },
        { at, cells: [['Total'], ['$ 720.00'], ['$ 1,080.00']] },
      ],
      'The support of each month is for the 2 minor children of the parties.',
    );
    const total = passagesOf(pages).find(({ text }) => text.startsWith('Total'));
    expect(total?.cells.map(({ head }) => head)).toEqual(['', '1 child', '2 children']);
    expect(readTerms(pages).paymentAmount).toBe('1080.00');
  });

  test('keeps the sums of its last column where a scan is skewed and the lines of that column stand higher', () => {
    const at = [0.1, 0.4, 0.55, 0.7];
    const [page] = withDrawnTable('NOTICE OF ADJUSTMENT\nThe order now reads as shown in the last column.\n', [
      { at, cells: [['In each week'], ['Before'], ['As adjusted']] },
      { at, cells: [['Child support'], ['$ 142.00'], ['$ 149.00']] },
      { at, cells: [['Toward arrears'], ['$ 25.00'], ['$ 25.00']] },
    ]);
    if (!page?.marks) throw new Error('a table was asked for');
    const rules = page.marks.rules.flatMap((rule) => [
      { ...rule, width: 0.55 - rule.x },
      { ...rule, x: 0.55, y: rule.y - 0.0045, width: 0.15 },
    ]);
    const uprights = page.marks.uprights.map((one) => ({ ...one, y: one.y - 0.0045, height: one.height + 0.0045 }));
    const passages = passagesOf([{ ...page, marks: { ...page.marks, rules, uprights } }]);
    const row = passages.find(({ text }) => text.startsWith('Child support'));
    expect(row?.text).toBe('Child support $ 142.00 $ 149.00');
    expect(row?.cells.map(({ head }) => head).at(-1)).toBe('As adjusted');
  });

  test('takes the filled column for the most children, whatever empty ones are printed beside it', () => {
    const at = [0.1, 0.3, 0.45, 0.6, 0.75, 0.9];
    const pages = withDrawnTable(
      ORDER,
      [
        { at, cells: [['Children supported:'], ['1 child'], ['2 children'], ['3 children'], ['4 or more']] },
        { at, cells: [['Support'], ['$ 702.00'], ['$ 1,046.00'], ['$'], ['$']] },
        { at, cells: [['Ordinary medical'], ['$ 18.00'], ['$ 34.00'], ['$'], ['$']] },
        { at, cells: [['Total:'], ['$ 720.00'], ['$ 1,080.00'], ['$'], ['$']] },
      ],
      'The support of each month is for the children named above.',
    );
    const total = passagesOf(pages).find(({ text }) => text.startsWith('Total'));
    expect(total?.cells.map(({ head }) => head)).toEqual(['', '1 child', '2 children', '3 children', '4 or more']);
    expect(readTerms(pages).paymentAmount).toBe('1080.00');
  });

  test('reads a label over its value as one cell', () => {
    const cells = [
      ['CHILD', 'SUPPORT', '$ 187.00'],
      ['ARREARS', 'PAYMENT', '$ 20.00'],
      ['TOTAL', '', '$ 207.00'],
      ['FREQUENCY', 'weekly'],
    ];
    const pages = withDrawnTable(ORDER, [{ at: [0.1, 0.2, 0.3, 0.42, 0.56], cells }], 'Arrears are set at $1,496.00.');
    const row = passagesOf(pages).find(({ kind }) => kind === 'row');
    expect(row?.cells.map(({ start, end }) => row.text.slice(start, end))).toEqual([
      'CHILD SUPPORT $ 187.00',
      'ARREARS PAYMENT $ 20.00',
      'TOTAL $ 207.00',
      'FREQUENCY weekly',
    ]);
    expect(readTerms(pages)).toMatchObject({
      paymentAmount: '187.00',
      paymentFrequency: 'weekly',
      arrearsAmount: '1496.00',
    });
  });

  test('ends an alternative that is not ticked with its cell', () => {
    const at = [0.1, 0.3, 0.62, 0.8];
    const pages = withDrawnTable(ORDER, [
      { at, cells: [['Amount'], ['How often'], ['Due']] },
      { at, cells: [['$ 340.00'], ['[ ] weekly [x] monthly [ ] other'], ['5th']] },
    ]);
    expect(readTerms(pages)).toMatchObject({ paymentAmount: '340.00', paymentFrequency: 'monthly', paymentDueDate: 5 });
  });

  test('tells how often by the column that is headed "Per"', () => {
    const at = [0.1, 0.25, 0.4, 0.55];
    const pages = withDrawnTable(ORDER, [
      { at, cells: [['Beginning'], ['$'], ['Per']] },
      { at, cells: [['2/1/2025'], ['503.77'], ['month']] },
    ]);
    expect(readTerms(pages)).toMatchObject({ paymentAmount: '503.77', paymentFrequency: 'monthly' });
  });

  test('reads cells of whole paragraphs one after the other', () => {
    const left = [
      'Person who pays support:',
      'Gareth Strand, 14 Quarry Lane, who works for the',
      'Merrow Cable Company and can be called at the',
      'number that he gave to the clerk of this court.',
    ];
    const right = [
      'Person who receives it:',
      'Imogen Pell, 202 Birch Street, who works for the',
      'school district and can be called at the number',
      'that she gave to the clerk of this court.',
    ];
    const pages = withDrawnTable('ORDER OF SUPPORT', [{ at: [0.05, 0.5, 0.95], cells: [left, right] }]);
    const text = passagesOf(pages)
      .map((passage) => passage.text)
      .join(' ');
    expect(text).toContain('Merrow Cable Company and can be called at the number that he gave');
  });
});

test('lines under words make no cells', () => {
  const pages = withDrawnTable('The father shall pay the mother child support of $ 640.00 per month.', []);
  const underlined = pages.map((page) => ({
    ...page,
    marks: {
      rules: page.lines.flatMap(({ words }) => words.map(({ box }) => ({ ...box, y: box.y + box.height, height: 0 }))),
      uprights: [0.02, 0.4, 0.98].map((x) => ({ x, y: 0.9, width: 0, height: 0.05 })),
      fields: [],
    },
  }));
  expect(passagesOf(underlined)).toEqual(passagesOf(pages));
});
