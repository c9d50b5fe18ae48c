import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { packetExpenses } from './expenses.ts';
import type { ReportedExpense } from './facts.ts';

const expense = (more: Partial<ReportedExpense>): ReportedExpense => ({
  askedOn: day('2026-01-05'),
  paidOn: day('2026-01-04'),
  due: day('2026-02-04'),
  category: 'medical',
  note: null,
  receipt: null,
  total: cents(240_00),
  owedBy: 'payor',
  share: cents(144_00),
  paid: cents(0),
  settlements: [],
  state: 'asked',
  ...more,
});
const rowsOf = (...expenses: ReportedExpense[]) =>
  packetExpenses(expenses).flatMap((block) =>
    block.kind === 'table' ? [...block.rows, ...(block.foot ? [block.foot] : [])] : [],
  );

test('a hearing packet tells what each expense was for, when, its share and its due day, and how it was paid', () => {
  const half = { on: day('2026-01-20'), amount: cents(72_00) };
  const settlements = [
    { ...half, way: 'outside', method: 'cash' },
    { ...half, way: 'netting', method: null },
  ] as const;
  const school = { on: day('2026-02-01'), amount: cents(40_00), way: 'mainstay', method: null } as const;
  const receipt = { note: 'Strep test for Leo', receipt: 'IMG_2041.jpg' };
  const paid = expense({ state: 'paid', paid: cents(144_00), settlements, ...receipt });
  const other = expense({
    ...{ category: 'school', total: cents(100_00), owedBy: 'payee', share: cents(40_00), paid: cents(40_00) },
    ...{ state: 'paid', settlements: [school] },
  });
  expect(rowsOf(paid, other)).toEqual([
    ['Medical', 'Jan 4, 2026', '$240.00', 'Payor', '$144.00', 'Feb 4, 2026', 'Paid'],
    ['School', 'Jan 4, 2026', '$100.00', 'Payee', '$40.00', 'Feb 4, 2026', 'Paid'],
    ['Total', '', '$340.00', '', '$184.00', '', ''],
    ['Medical', 'Jan 4, 2026', 'Strep test for Leo', 'IMG_2041.jpg'],
    ['School', 'Jan 4, 2026', '', ''],
    ['Medical', 'Jan 4, 2026', 'Jan 20, 2026', '$72.00', 'Outside Mainstay: Cash'],
    ['Medical', 'Jan 4, 2026', 'Jan 20, 2026', '$72.00', 'Offset at month-end'],
    ['School', 'Jan 4, 2026', 'Feb 1, 2026', '$40.00', 'Through Mainstay'],
    ['Total', '', '', '$184.00', ''],
  ]);
  expect(packetExpenses([expense({})])).toContainEqual({
    kind: 'text',
    text: 'No share of these expenses has been paid.',
  });
});
