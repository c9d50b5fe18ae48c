import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { exportNote } from './export-note.ts';

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
