import { day } from '@mainstay/domain/day.ts';
import { cents, ZERO } from '@mainstay/domain/money.ts';
import { GOOD } from '@mainstay/domain/reconciliation/bai2-sample-for-tests.ts';
import { type Books, reconcile } from '@mainstay/domain/reconciliation/reconcile.ts';
import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';
import { reportOf } from './report.ts';

const thursday = day('2026-11-19');

test('with books it tells what was matched, what was not, and the proof', () => {
  const read = readStatementFile(Buffer.from(GOOD));
  const item = { kind: 'file_debits', direction: 'credit', day: thursday } as const;
  const books: Books = {
    account: '4567890123',
    today: day('2026-11-20'),
    booked: [],
    open: {
      lines: [],
      items: [
        { ...item, id: 'f', amount: cents(850_00), reference: 'MS261117A' },
        { ...item, id: 'g', amount: cents(1_00), reference: 'MS261117B' },
        { ...item, id: 'h', amount: cents(2_00), reference: null, day: day('2026-11-20') },
      ],
    },
    balances: {
      clearing: cents(853_00),
      payable: ZERO,
      wallet: ZERO,
      paidInEscrow: ZERO,
      fees: ZERO,
      ownFunds: cents(10_000_01),
    },
  };
  const { isClear, lines } = reportOf([], reconcile(read.kind === 'read' ? read.statements : [], books));
  expect(isClear).toBe(false);
  expect(lines).toEqual([
    '1 statement in order, 0 known already, 0 held, 0 faults',
    '1 line matched, 3 unexpected, 1 missing, 1 on the way',
    '         +850.00  142  BANK1  MS261117A  ACH SETTLEMENT, MAINSTAY  =  MS261117A',
    '  unexpected for 1 day:        +400.00  165  BANK2',
    '  unexpected for 1 day:         -50.00  451  BANK3  MS261118C  RETURN OF A/B',
    '  unexpected for 1 day:         -40.00  698  ANALYSIS FEE NOVEMBER',
    '  missing for 1 day:          +1.00  2026-11-19  file_debits  MS261117B',
    // 10,853.01 - 11,160 - 2; of which 1 - 400 + 50 + 40 are explained
    '2026-11-19: ledger $10,853.01 = bank $11,160.00 + on its way $2.00 + difference $-308.99',
    '  $0.01 of the difference is explained by no line and no item',
    '  ALARM: the books and the bank do not agree',
  ]);
});

test('a file larger than any statement is not read', () => {
  const read = readStatementFile(Buffer.alloc(2 ** 25 + 1, '01,'));
  const { isClear, lines } = reportOf([{ file: 'large.bai', read }], reconcile([], null));
  expect([isClear, lines.slice(0, 2)]).toEqual([
    false,
    ['large.bai', '  refused: the file: is larger than any statement'],
  ]);
});
