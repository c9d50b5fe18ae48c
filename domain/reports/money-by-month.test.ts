import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents, plus, sum } from '../money.ts';
import { arrearsByMonth, type MonthlyPayment, moneyByMonth, paidBy } from './money-by-month.ts';

const today = day('2026-03-20');
const payment = (differing: Partial<MonthlyPayment> = {}): MonthlyPayment => ({
  date: today,
  amount: cents(1_000_00),
  paid: cents(1_000_00),
  outside: cents(0),
  paymentType: 'child_support',
  instalment: true,
  fundingSources: [],
  settledBy: [],
  ...differing,
});
const given = (type: string, amount: number) => ({ type, amount: cents(amount) });
const marchOf = (...payments: MonthlyPayment[]) => moneyByMonth(payments, today).at(-1);

test('the months are those in which the last twelve lie, oldest first: thirteen, unless one ends today', () => {
  const months = moneyByMonth([], today);
  expect([months.length, months[0]?.first, months.at(-1)?.first]).toEqual([13, '2025-03-01', '2026-03-01']);
  expect(months.every(({ due, bank }) => due === 0 && bank === 0)).toBe(true);
});

test('a year that ends within a month begins within one, like the success rate', () => {
  const due = (on: string) => sum(moneyByMonth([payment({ date: day(on) })], today).map((month) => month.due));
  expect([due('2025-03-20'), due('2025-03-21'), due('2026-03-20')]).toEqual([0, 1_000_00, 1_000_00]);
});

test('a payment without sources was paid by the bank; backup, plan, insurance and outside are told apart', () => {
  expect(marchOf(payment())).toMatchObject({ due: 1_000_00, bank: 1_000_00, backup: 0 });
  const mixed = payment({
    paid: cents(900_00),
    outside: cents(100_00),
    fundingSources: [given('ach', 200_00), given('loc', 150_00), given('escrow', 50_00)],
    settledBy: [given('plan', 300_00), given('insurance', 200_00)],
  });
  expect(marchOf(mixed)).toEqual({
    first: '2026-03-01',
    ...{ due: 1_000_00, bank: 200_00, backup: 200_00, plan: 300_00, insurance: 200_00, outside: 100_00 }, // 150 + 50 of backup
  });
});

test('due is what has come due, paid or not; what comes later is not in it', () => {
  const months = marchOf(
    payment({ paid: cents(0) }),
    payment({ date: addDays(today, 1), paid: cents(0) }),
    payment({ date: addDays(today, -1), paid: cents(400_00) }),
  );
  expect(months).toMatchObject({ due: 2_000_00, bank: 400_00 });
});

test('a plan counts with its instalment, arrears when they are paid, and an expense is no support', () => {
  const beside = (paymentType: string) => payment({ paymentType, instalment: false, paid: cents(70_00) });
  expect(marchOf(beside('flexible'), beside('insurance'), beside('expense'))).toMatchObject({ due: 0, bank: 0 });
  expect(marchOf(beside('arrears'))).toMatchObject({ due: 0, bank: 70_00 });
});

test('what a plan or a claim paid beyond instalments counts in the month it was paid', () => {
  const beyond = { arrears: cents(60_00), ahead: cents(40_00) };
  const beside = (paymentType: string) => payment({ paymentType, instalment: false, beyond });
  expect(marchOf(beside('flexible'))).toMatchObject({ due: 0, bank: 0, plan: 100_00, insurance: 0 });
  expect(marchOf(beside('insurance'))).toMatchObject({ due: 0, bank: 0, plan: 0, insurance: 100_00 });
});

test('the parts are together what was paid, whatever the sources gave', () => {
  const amount = fc.nat(10_000_00).map(cents);
  const sources = (...types: string[]) => fc.array(fc.record({ type: fc.constantFrom(...types), amount }));
  fc.assert(
    fc.property(
      amount,
      sources('ach', 'loc', 'escrow'),
      sources('plan', 'insurance'),
      (paid, fundingSources, settledBy) => {
        const { outside: _, ...parts } = paidBy({ paid, outside: cents(0), fundingSources, settledBy });
        expect(sum(Object.values(parts))).toBe(paid);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('arrears are those of the end of each month, and of now', () => {
  const history = {
    opening: { amount: cents(500_00), on: day('2026-01-10') },
    lines: [
      { on: day('2026-01-20'), balance: cents(900_00) },
      { on: day('2026-01-31'), balance: cents(700_00) },
      { on: day('2026-03-05'), balance: cents(200_00) },
    ],
  };
  const months = arrearsByMonth(history, today);
  expect(months.slice(-4).map(({ first, arrears, isKnown }) => [first, isKnown && arrears])).toEqual([
    ['2025-12-01', false], // before an opening figure was recorded
    ['2026-01-01', 700_00],
    ['2026-02-01', 700_00],
    ['2026-03-01', 200_00],
  ]);
  expect(
    arrearsByMonth({ opening: { amount: plus(cents(1), cents(2)), on: null }, lines: [] }, today)[0]?.arrears,
  ).toBe(3);
});
