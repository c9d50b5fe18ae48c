import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { exportNote } from './export-note.ts';
import { creditedAhead, creditFromAhead, paidAheadBy } from './paid-ahead.ts';

const at = (day: string) => new Date(`${day}T14:00:00Z`);
const plan = {
  status: 'completed',
  scheduledDate: at('2026-01-02'),
  paidAmount: cents(1_000_00),
  fundingSources: [
    { type: 'ach', amount: cents(250_00), paidFrom: 'Wallet' },
    { type: 'loc', amount: cents(750_00), paidFrom: 'Line of credit' },
  ],
  notes: null,
  failureReason: null,
};
const paid = (day: string, dollars: number) => ({ scheduledDate: at(day), amount: cents(dollars * 100) });
const noteOf = (more: object) =>
  exportNote({ ...plan, fundingSources: [{ type: 'loc', amount: cents(1) }], ...more }, 'UTC');

test('a row that settles another says so before its own note', () => {
  expect(noteOf({ settles: [paid('2026-01-05', 1_000)] })).toBe('Pays the installment of Jan 5; LoC draw used');
  expect(noteOf({ settles: [paid('2025-12-05', 1_000)] })).toBe('Pays the installment of Dec 5, 2025; LoC draw used');
});

test('it says what each had, and what is beyond them', () => {
  expect(noteOf({ settles: [paid('2026-01-05', 600), paid('2026-02-05', 400)] })).toBe(
    'Pays the installments of Jan 5 ($600.00) and Feb 5 ($400.00); LoC draw used',
  );
  expect(noteOf({ settles: [paid('2026-01-05', 850)] })).toBe(
    'Pays the installment of Jan 5 ($850.00), and $150.00 beyond it; LoC draw used',
  );
  expect(noteOf({})).toBe('LoC draw used');
});

test('it says where the money beyond them went', () => {
  const beyond = { arrears: cents(100_00), ahead: cents(50_00) };
  expect(noteOf({ settles: [paid('2026-01-05', 850)], beyond })).toBe(
    'Pays the installment of Jan 5 ($850.00), and $150.00 beyond it; $100.00 toward arrears; $50.00 paid ahead; LoC draw used',
  );
  expect(noteOf({ beyond: { arrears: cents(0), ahead: cents(1_000_00) } })).toBe('$1,000.00 paid ahead; LoC draw used');
  const nothing = { arrears: cents(0), ahead: cents(0) };
  expect(noteOf({ settles: [paid('2026-01-05', 1_000)], beyond: nothing })).toBe(
    'Pays the installment of Jan 5; LoC draw used',
  );
});

test('a source that its badge hides stands between', () => {
  expect(exportNote({ ...plan, settles: [paid('2026-01-05', 1_000)] }, 'UTC')).toBe(
    'Pays the installment of Jan 5; Wallet $250.00; LoC draw used',
  );
});

test('what was paid ahead first is credited first', () => {
  const moves = [
    { payment: 'plan-1', kind: 'paid_ahead', amount: cents(100), by: 'plan' },
    { payment: 'plan-2', kind: 'paid_ahead', amount: cents(50), by: 'plan' },
    { payment: 'march', kind: 'credited', amount: cents(120), by: 'plan' },
    { payment: 'april', kind: 'credited', amount: cents(30), by: 'plan' },
  ] as const;
  expect(creditedAhead(moves)).toEqual([
    { payer: 'plan-1', by: 'plan', instalment: 'march', amount: 100 },
    { payer: 'plan-2', by: 'plan', instalment: 'march', amount: 20 }, // 120 - 100
    { payer: 'plan-2', by: 'plan', instalment: 'april', amount: 30 },
  ]);
});

test('an instalment is credited from the oldest first, and what waits of that is told', () => {
  const moves = [
    { payment: 'plan-1', kind: 'paid_ahead', amount: cents(100), by: 'plan' },
    { payment: 'plan-2', kind: 'paid_ahead', amount: cents(50), by: 'plan' },
    { payment: 'march', kind: 'credited', amount: cents(80), by: 'plan' },
  ] as const;
  const before = paidAheadBy(moves, (payer) => payer === 'plan-1');
  expect(before).toEqual([
    { payer: 'plan-1', by: 'plan', left: 20, credited: [{ instalmentId: 'march', amount: 80 }], waits: true },
    { payer: 'plan-2', by: 'plan', left: 50, credited: [], waits: false },
  ]);
  const { ahead, waiting } = creditFromAhead(before, { instalmentId: 'april', amount: cents(30) });
  expect(waiting).toBe(20); // of the second plan's payout nothing waits
  expect(ahead.map(({ left }) => left)).toEqual([0, 40]);
  expect(ahead.map(({ credited }) => credited.at(-1))).toEqual([
    { instalmentId: 'april', amount: 20 },
    { instalmentId: 'april', amount: 10 },
  ]);
});
