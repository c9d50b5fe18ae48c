import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents, plus } from '../money.ts';
import { listTotals, type TotalledPayment } from './list-totals.ts';

const today = day('2026-03-20');
const row = (differing: Partial<TotalledPayment> = {}): TotalledPayment => ({
  date: today,
  amount: cents(1_000_00),
  paid: cents(1_000_00),
  outside: cents(0),
  status: 'completed',
  paymentType: 'child_support',
  instalment: true,
  ...differing,
});

test('without rows everything is nothing', () =>
  expect(new Set(Object.values(listTotals([], today)))).toEqual(new Set([0])));

test('due is what fell due until today, paid what of it was paid in any way, short the rest', () => {
  const rows = [
    row(),
    row({ date: day('2026-02-20'), paid: cents(600_00), outside: cents(150_00), status: 'failed' }),
    row({ date: day('2026-03-21'), paid: cents(0), status: 'pending' }),
  ];
  expect(listTotals(rows, today)).toMatchObject({
    due: 2_000_00, // tomorrow's is not due yet
    paid: 1_750_00, // 1,000 + 600 + 150
    short: 250_00,
    ahead: 0,
  });
});

test('what came due toward arrears is told apart, since what it is for had come due before', () => {
  const missed = row({ date: day('2026-02-20'), paid: cents(0), status: 'failed' });
  const toward = row({ paymentType: 'arrears', amount: cents(400_00), paid: cents(400_00) });
  expect(listTotals([missed, toward], today)).toMatchObject({ due: 1_400_00, dueAgain: 400_00, short: 1_000_00 });
});

test('what a plan or a claim paid counts once, with the instalment that it paid', () => {
  const rows = [
    row(),
    row({ paymentType: 'flexible', instalment: false }),
    row({ paymentType: 'insurance', instalment: false }),
  ];
  expect(listTotals(rows, today)).toMatchObject({ due: 1_000_00, paid: 1_000_00, short: 0, arrears: 0 });
});

test('what a plan or a claim paid beyond instalments counts too, toward arrears or ahead', () => {
  const beyond = { arrears: cents(60_00), ahead: cents(40_00) };
  const rows = [
    row({ paid: cents(400_00), amount: cents(400_00) }),
    row({ paymentType: 'flexible', instalment: false, amount: cents(500_00), paid: cents(500_00), beyond }),
    row({ paymentType: 'insurance', instalment: false, beyond: { arrears: cents(5_00), ahead: cents(0) } }),
  ];
  expect(listTotals(rows, today)).toMatchObject({ due: 400_00, paid: 400_00, ahead: 40_00, arrears: 65_00 });
});

test('what a plan or a claim paid of an instalment that is not listed is told, and counts only once', () => {
  const settles = [
    { paymentId: 'due', amount: cents(600_00) },
    { paymentId: 'next', amount: cents(400_00) },
  ];
  const plan = row({ paymentType: 'flexible', instalment: false, settles });
  const next = row({ id: 'next', date: addDays(today, 1), paid: cents(400_00), status: 'pending' });
  expect(listTotals([plan], today)).toMatchObject({ paid: 0, ahead: 0, elsewhere: 1_000_00 });
  expect(listTotals([row({ id: 'due' }), plan, next], today)).toMatchObject({
    paid: 1_000_00,
    ahead: 400_00,
    elsewhere: 0,
  });
});

test('what was paid toward arrears, for an expense, or before its day stands beside what was due', () => {
  const rows = [
    row({ paymentType: 'arrears', instalment: false, amount: cents(200_00), paid: cents(200_00) }),
    row({ paymentType: 'expense', instalment: false, amount: cents(40_00), paid: cents(40_00) }),
    row({ date: addDays(today, 1), paid: cents(600_00), status: 'pending' }),
  ];
  expect(listTotals(rows, today)).toMatchObject({
    due: 0,
    paid: 0,
    short: 0,
    ahead: 600_00,
    arrears: 200_00,
    expenses: 40_00,
  });
});

test('arrears that are paid in instalments are due as these are', () =>
  expect(listTotals([row({ paymentType: 'arrears' })], today)).toMatchObject({
    due: 1_000_00,
    paid: 1_000_00,
    arrears: 0,
  }));

test('what is being collected is short, and said to be on its way', () => {
  const rows = [row({ paid: cents(0), status: 'processing' }), row({ paid: cents(0), status: 'failed' })];
  expect(listTotals(rows, today)).toMatchObject({ due: 2_000_00, paid: 0, short: 2_000_00, processing: 1_000_00 });
});

test('due is always paid and short together, and nothing is below zero', () => {
  const amount = fc.nat(10_000_00).map(cents);
  const any = fc.record({
    date: fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days)),
    ...{ amount, paid: amount, outside: amount },
    status: fc.constantFrom('pending', 'processing', 'completed', 'failed'),
    paymentType: fc.constantFrom('child_support', 'arrears', 'flexible', 'insurance', 'expense'),
    instalment: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any), (rows) => {
      const totals = listTotals(rows, today);
      expect(totals.due).toBe(plus(totals.paid, totals.short));
      expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
      expect(totals.processing).toBeLessThanOrEqual(totals.short);
    }),
  );
});
