import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aBatch, aFile, anEntry, written } from '@mainstay/domain/bank-files/files-for-tests.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { type Day, day, instantAt } from '@mainstay/domain/day.ts';
import { cents, ZERO } from '@mainstay/domain/money.ts';
import type { BookedLine, ExpectedItem } from '@mainstay/domain/reconciliation/open-lines.ts';
import { type Books, reconcile } from '@mainstay/domain/reconciliation/reconcile.ts';
import type { Statement } from '@mainstay/domain/reconciliation/statement.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openBank } from '../../tools/bank/bank.ts';
import { readStatementFile } from './read-statement-file.ts';

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, AFTER] = ['16', '17', '18', '19', '20', '23'].map((date) =>
  day(`2026-03-${date}`),
) as [Day, Day, Day, Day, Day, Day];
/** The days of the statements, and those on whose morning they come. */
const MORNINGS = [
  [MONDAY, TUESDAY],
  [TUESDAY, WEDNESDAY],
  [WEDNESDAY, THURSDAY],
  [THURSDAY, FRIDAY],
  [FRIDAY, AFTER],
] as const;
const morning = (date: Day) => instantAt(date, 9, 30, BANK_ZONE);

/** Debits of 1,250.00 and 300.10, of which the second comes back on Thursday, and a credit of 1,250.00; all effective on Tuesday. */
const FILE = written(aFile(), [
  {
    ...aBatch(),
    entries: [anEntry(), anEntry({ trace: '121042880000002', accountNumber: '1230001', amount: cents(300_10) })],
  },
  { ...aBatch({ holds: 'credits' }), entries: [anEntry({ trace: '121042880000003', direction: 'credit' })] },
]);

/** What our books expect, each from the day on which they know of it. */
const EXPECTED: readonly (ExpectedItem & { since: Day })[] = [
  {
    id: 'debits',
    kind: 'file_debits',
    since: MONDAY,
    day: TUESDAY,
    direction: 'credit',
    amount: cents(1550_10),
    reference: 'one',
  },
  {
    id: 'credits',
    kind: 'file_credits',
    since: MONDAY,
    day: TUESDAY,
    direction: 'debit',
    amount: cents(1250_00),
    reference: 'one',
  },
  {
    id: 'R01',
    kind: 'return',
    since: THURSDAY,
    day: THURSDAY,
    direction: 'debit',
    amount: cents(300_10),
    reference: '121042880000002',
  },
  // The bank takes its fee on Thursday; we book it on Monday, when the proof has told us.
  { id: 'fee', kind: 'fee', since: AFTER, day: THURSDAY, direction: 'debit', amount: cents(2_50), reference: null },
];

const ledgerOn = (today: Day): Books['balances'] => ({
  ...{ payable: ZERO, wallet: ZERO, paidInEscrow: ZERO, ownFunds: cents(5_000_00) },
  clearing: today < THURSDAY ? cents(300_10) : ZERO, // 1,550.10 - 1,250.00, and then the return
  fees: today < AFTER ? ZERO : cents(-2_50),
});

test.each(['bai2', 'camt'] as const)(
  'a week of files through the test bank is proven each morning (%s)',
  (statements) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bank-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const bank = openBank({ folder, statements, opening: 5_000_00, returnFee: 2_50, settlementAccount: '4455' });
    bank.until(morning(MONDAY));
    writeFileSync(path.join(folder, 'outbox', 'one.ach'), FILE);
    expect(bank.until(instantAt(MONDAY, 11, 0, BANK_ZONE)).taken).toMatchObject([{ name: 'one.ach', faults: [] }]);

    const booked: Statement[] = [];
    let open: { lines: BookedLine[]; items: ExpectedItem[] } = { lines: [], items: [] };
    let known = '';
    const proofs = MORNINGS.map(([of, today]) => {
      bank.until(morning(today));
      const name = `STATEMENT-${of}.${statements === 'camt' ? 'xml' : 'bai'}`;
      const read = readStatementFile(readFileSync(path.join(folder, 'inbox', name)));
      if (read.kind === 'refused') throw new Error(`${read.where}: ${read.what}`);
      const fresh = EXPECTED.filter(({ since }) => since > known && since <= today);
      known = today;
      const books = {
        account: '4455',
        today,
        booked,
        open: { ...open, items: [...open.items, ...fresh] },
        balances: ledgerOn(today),
      };
      const { continued, result } = reconcile(read.statements, books);
      if (!result) throw new Error('there is nothing to prove');
      booked.push(...continued.next);
      open = {
        lines: result.matched.unexpected.map(({ line }) => line),
        items: [...result.matched.missing.map(({ item }) => item), ...result.matched.onItsWay],
      };
      const { proof, matched } = result;
      const ids = matched.matches.flatMap(({ items }) => items.map(({ id }) => id)).sort();
      return [proof.day, proof.ledger, proof.bank, proof.onItsWay, proof.difference, ids.join(' ')];
    });
    expect(proofs).toEqual([
      [MONDAY, 5_300_10, 5_000_00, 300_10, 0, ''],
      [TUESDAY, 5_300_10, 5_300_10, 0, 0, 'credits debits'],
      [WEDNESDAY, 5_000_00, 5_300_10, -300_10, 0, ''], // the return is known on Thursday morning
      [THURSDAY, 5_000_00, 4_997_50, 0, 2_50, 'R01'], // the fee that nobody had booked
      [FRIDAY, 4_997_50, 4_997_50, 0, 0, 'fee'],
    ]);
  },
);
