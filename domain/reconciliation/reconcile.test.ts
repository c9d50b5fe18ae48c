import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import { readBai2 } from './bai2.ts';
import { GOOD } from './bai2-sample-for-tests.ts';
import type { ExpectedItem } from './open-lines.ts';
import { type Books, reconcile } from './reconcile.ts';
import type { Statement } from './statement.ts';

const read = readBai2(GOOD);
const thursday = (read.kind === 'read' ? read.statements[0] : null) as Statement;
const friday: Statement = {
  ...thursday,
  day: day('2026-11-20'),
  opening: thursday.closing,
  closing: thursday.closing,
  lines: [],
};

const item = (
  id: string,
  direction: ExpectedItem['direction'],
  amount: number,
  reference: string | null,
  on = '2026-11-19',
) => ({ id, kind: 'file_debits', direction, amount: cents(amount), day: day(on), reference }) satisfies ExpectedItem;

/** 10,000.00 of our own, and what moved on Thursday. */
const books: Books = {
  account: thursday.account,
  today: day('2026-11-23'),
  booked: [],
  open: {
    lines: [],
    items: [
      item('file', 'credit', 850_00, 'MS261117A'),
      item('return', 'debit', 50_00, null),
      item('funding', 'credit', 400_00, null),
      item('soon', 'debit', 700_00, 'MS261120A', '2026-11-23'),
    ],
  },
  balances: {
    clearing: cents(100_00), // 850 - 50 - 700
    payable: ZERO,
    wallet: ZERO,
    paidInEscrow: cents(400_00),
    fees: ZERO,
    ownFunds: cents(10_000_00),
  },
};

test('without books statements are put in order, and nothing is matched', () => {
  const { continued, result } = reconcile([friday, thursday], null);
  expect([continued.next, result]).toEqual([[thursday, friday], null]);
});

test('with books the lines are matched and the last day is proven: the bank took a fee that nobody booked', () => {
  const { result } = reconcile([friday, thursday], books);
  expect(result?.matched.matches.map(({ line, items }) => [line.amount, ...items.map(({ id }) => id)])).toEqual([
    [850_00, 'file'],
    [400_00, 'funding'],
    [50_00, 'return'],
  ]);
  expect(result?.matched.unexpected.map(({ line, age }) => [line.text, age])).toEqual([['ANALYSIS FEE NOVEMBER', 4]]);
  expect(result?.proof).toMatchObject({
    day: '2026-11-20',
    ledger: 10_500_00,
    bank: 11_160_00,
    onItsWay: -700_00,
    difference: 40_00, // 10,500 - 11,160 + 700: the fee
    unexplained: 0,
    alarms: true,
  });
});

test('what was left open is matched later, under the same ids', () => {
  const first = reconcile([thursday], books).result?.matched;
  const open = {
    lines: first?.unexpected.map(({ line }) => line) ?? [],
    items: [...(first?.onItsWay ?? []), item('fee', 'debit', 40_00, null)],
  };
  const balances = { ...books.balances, fees: cents(-40_00) };
  const { result } = reconcile([friday], { ...books, booked: [thursday], open, balances });
  expect(result?.matched.matches.map(({ items }) => items.map(({ id }) => id))).toEqual([['fee']]);
  expect(result?.proof).toMatchObject({ difference: 0, alarms: false });
});

test('the same file again changes nothing, another account is left alone', () => {
  const left = { ...books, booked: [thursday, friday], open: { lines: [], items: [] } };
  const other = { ...friday, account: '77', day: day('2026-11-23') };
  const { continued, result } = reconcile([thursday, friday, other], left);
  expect([continued.next, continued.repeated]).toEqual([[], [thursday, friday]]);
  expect(result?.matched).toEqual({ matches: [], unexpected: [], missing: [], onItsWay: [] });
});

test('before the first statement there is nothing to prove', () => {
  expect(reconcile([], books).result).toBe(null);
});
