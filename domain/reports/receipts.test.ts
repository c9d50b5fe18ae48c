import { expect, test } from 'vitest';
import { type Day, day } from '../day.ts';
import { idOf } from '../ids.ts';
import type { Movement } from '../ledger/movement.ts';
import { cents, sum } from '../money.ts';
import { type ConfirmedOutside, receiptsOf, receivedOf } from './receipts.ts';

const NOTHING = {
  paymentId: null,
  debitId: null,
  planId: null,
  claimId: null,
  premiumId: null,
  outsidePaymentId: null,
};

const AT = new Date('2026-01-05T15:00:00Z');

/** A movement of a dollar amount on a day. */
const moved = (on: string, [from, to]: [string, string], dollars: number, of: Partial<Movement>) => ({
  ...NOTHING,
  id: `${on} ${from} ${to}`,
  purpose: 'credit' as const,
  from,
  to,
  amount: cents(dollars * 100),
  at: new Date(`${on}T14:00:00Z`),
  on: day(on),
  ...of,
});
const credit = (on: string, dollars: number, of: Partial<Movement>) => moved(on, ['clearing', 'payee'], dollars, of);
const payment = (id: string, dueOn: string, paymentType = 'child_support', backup = 0) => ({
  id,
  dueOn: day(dueOn),
  paymentType,
  scheduled: paymentType !== 'arrears' && paymentType !== 'flexible',
  sources: backup > 0 ? [{ type: 'loc' as const, name: 'Line', amount: cents(backup * 100) }] : [],
});

function told(of: {
  payments: ReturnType<typeof payment>[];
  moved: ReturnType<typeof moved>[];
  outside?: ConfirmedOutside[];
  arrivedOn?: (creditId: string) => Day | null;
  isHeldAt?: (creditId: string, at: Date) => boolean;
}) {
  const kindOfArrears = (account: string) =>
    account === 'arrears' ? ('child_support' as const) : ('alimony' as const);
  const { receipts, returned } = receiptsOf({ outside: [], kindOfArrears, ...of });
  return {
    receipts: receipts.map(({ on, amount, kind, by, instalment, isArrears }) =>
      [on, amount / 100, kind, by, instalment?.dueOn ?? (isArrears ? 'arrears' : 'ahead')].join(' '),
    ),
    returned,
    sum: sum(receipts.map(({ amount }) => amount)) / 100,
    all: receipts,
  };
}

test('money counts on the day on which it was received, with the day on which it was due', () => {
  const { receipts } = told({
    payments: [payment('a', '2025-12-30'), payment('b', '2025-12-31', 'alimony')],
    moved: [credit('2026-01-02', 850, { paymentId: 'a' }), credit('2025-12-31', 400, { paymentId: 'b' })],
  });
  expect(receipts).toEqual(['2025-12-31 400 alimony bank 2025-12-31', '2026-01-02 850 child_support bank 2025-12-30']);
});

test('backup pays on the day; what the bank brings later is its own', () => {
  const { receipts } = told({
    payments: [payment('a', '2025-12-20', 'child_support', 300)],
    moved: [
      credit('2025-12-20', 300, { paymentId: 'a' }),
      credit('2026-01-05', 550, { paymentId: 'a', purpose: 'late_credit' }),
    ],
  });
  expect(receipts).toEqual([
    '2025-12-20 300 child_support backup 2025-12-20',
    '2026-01-05 550 child_support bank 2025-12-20',
  ]);
});

test('what was paid toward arrears is of the obligations whose arrears it reduced', () => {
  const { receipts, sum: all } = told({
    payments: [payment('p', '2026-02-01', 'arrears')],
    moved: [
      credit('2026-02-01', 500, { paymentId: 'p' }),
      moved('2026-02-01', ['arrears_due', 'arrears'], 350, { paymentId: 'p', purpose: 'arrears_reduced' }),
      moved('2026-02-01', ['arrears_due', 'arrears:x'], 150, { paymentId: 'p', purpose: 'arrears_reduced' }),
    ],
  });
  expect(receipts).toEqual(['2026-02-01 350 child_support bank arrears', '2026-02-01 150 alimony bank arrears']);
  expect(all).toBe(500);
});

test('what a plan pays ahead is received when it pays, for the instalment that it is credited to later', () => {
  const of = { planId: 'plan', paymentId: 'plan' };
  const before = [
    credit('2025-12-15', 1000, { planId: 'plan', paymentId: 'a' }),
    credit('2025-12-15', 250, of),
    moved('2025-12-15', ['arrears_due', 'ahead'], 250, { ...of, purpose: 'paid_ahead' }),
  ];
  const payments = [payment('a', '2025-12-20'), payment('b', '2026-01-20'), payment('plan', '2025-12-15', 'flexible')];
  expect(told({ payments, moved: before }).receipts).toEqual([
    '2025-12-15 1000 child_support plan 2025-12-20',
    '2025-12-15 250  plan ahead',
  ]);
  const later = moved('2026-01-20', ['ahead', 'arrears_due'], 250, { paymentId: 'b', purpose: 'credited_ahead' });
  expect(told({ payments, moved: [...before, later] }).receipts).toEqual([
    '2025-12-15 1000 child_support plan 2025-12-20',
    '2025-12-15 250 child_support plan 2026-01-20',
  ]);
});

test('a payment outside counts on the day of the payment, by what it went to; what is over is ahead', () => {
  const outside = [{ id: 'x', paidOn: day('2025-12-28'), amount: cents(1_000_00), counts: true, at: AT }];
  const of = { outsidePaymentId: 'x' };
  const { receipts, sum: all } = told({
    payments: [payment('a', '2026-01-05')],
    moved: [
      moved('2026-01-02', ['outside_credit', 'outside'], 600, { ...of, paymentId: 'a', purpose: 'outside_instalment' }),
      moved('2026-01-02', ['outside_credit', 'outside'], 300, { ...of, purpose: 'outside_arrears' }),
      moved('2026-01-02', ['arrears_due', 'arrears:x'], 300, { ...of, purpose: 'arrears_reduced' }),
    ],
    outside,
  });
  expect(receipts).toEqual([
    '2025-12-28 600 child_support outside 2026-01-05',
    '2025-12-28 300 alimony outside arrears',
    '2025-12-28 100  outside ahead',
  ]);
  expect(all).toBe(1000);
  const uncounted = outside.map((each) => ({ ...each, counts: false }));
  expect(told({ payments: [], moved: [], outside: uncounted }).receipts).toEqual([]);
});

test('insurance is told apart, an expense is no support, and a payout that comes back is not received twice', () => {
  const { receipts } = told({
    payments: [payment('a', '2026-01-05')],
    moved: [
      moved('2026-01-09', ['claims', 'payee'], 850, { paymentId: 'a', claimId: 'c' }),
      credit('2026-01-10', 144, { purpose: 'expense' }),
      moved('2026-01-12', ['paid_out', 'payee'], 850, { paymentId: 'a', purpose: 'payout_return' }),
    ],
  });
  expect(receipts).toEqual(['2026-01-09 850 child_support insurance 2026-01-05']);
});

test('a return after the payee was paid names the payment and when it was received', () => {
  const { returned } = told({
    payments: [payment('a', '2025-12-20')],
    moved: [
      credit('2025-12-20', 850, { paymentId: 'a' }),
      moved('2026-01-30', ['owed', 'bank'], 850, { paymentId: 'a', purpose: 'return' }),
      moved('2025-12-18', ['clearing', 'bank'], 850, { paymentId: 'a', purpose: 'return' }), // before payees were paid
    ],
  });
  expect(returned).toEqual([
    {
      ...{ on: '2026-01-30', debitId: null, amount: 850_00, kind: 'child_support' },
      ...{ dueOn: '2025-12-20', paidOn: '2025-12-20', receivedOn: '2025-12-20', wasHeld: false },
    },
  ]);
});

// $850.00 of December 20, held for some days, whose debit comes back on January 30 at 14:00
test.each([
  { case: 'is still held', sentAt: null, receivedOn: null, wasHeld: true },
  { case: 'is sent on a later day', sentAt: '2026-02-10T15:00:00Z', receivedOn: '2026-02-10', wasHeld: true },
  { case: 'is sent on that day, after it', sentAt: '2026-01-30T15:00:00Z', receivedOn: '2026-01-30', wasHeld: true },
  { case: 'was sent on that day, before it', sentAt: '2026-01-30T13:00:00Z', receivedOn: '2026-01-30', wasHeld: false },
  { case: 'was sent before', sentAt: '2026-01-04T15:00:00Z', receivedOn: '2026-01-04', wasHeld: false },
])('money that $case when its debit comes back', ({ sentAt, receivedOn, wasHeld }) => {
  const at = sentAt === null ? null : new Date(sentAt);
  const back = (paymentId: string, dollars: number) =>
    moved('2026-01-30', ['owed', 'bank'], dollars, { paymentId, debitId: paymentId, purpose: 'return' });
  const { returned } = told({
    payments: [payment('a', '2025-12-20'), payment('late', '2025-12-20'), payment('p', '2025-12-20', 'arrears')],
    moved: [
      credit('2025-12-20', 850, { paymentId: 'a' }),
      credit('2025-12-20', 70, { paymentId: 'late', debitId: 'late' }),
      credit('2025-12-20', 300, { paymentId: 'p' }),
      moved('2025-12-20', ['arrears_due', 'arrears'], 300, { paymentId: 'p', purpose: 'arrears_reduced' }),
      ...[back('a', 850), back('late', 70), back('p', 300)],
    ],
    arrivedOn: () => at && day(at.toISOString().slice(0, 10)),
    isHeldAt: (_, then) => at === null || at > then,
  });
  expect(returned.map(({ amount, ...each }) => [amount / 100, each.paidOn, each.receivedOn, each.wasHeld])).toEqual(
    [850, 70, 300].map((dollars) => [dollars, '2025-12-20', receivedOn, wasHeld]),
  );
});

test('a debit that paid the payee nothing is none of those returned after they were paid', () => {
  const { returned } = told({
    payments: [payment('a', '2025-12-20')],
    moved: [moved('2026-01-30', ['owed', 'bank'], 850, { paymentId: 'a', debitId: 'd', purpose: 'return' })],
  });
  expect(returned).toEqual([]);
});

test('a returned debit whose late money paid other arrears names those, and the day on which that was', () => {
  const other = idOf('debit', 'd', 'arrears');
  const toward = (on: string, account: string, dollars: number) =>
    moved(on, ['arrears_due', account], dollars, { paymentId: other, purpose: 'arrears_reduced' });
  const { returned } = told({
    payments: [payment('a', '2025-12-20'), payment(other, '2026-01-06', 'arrears')],
    moved: [
      moved('2025-12-22', ['claims', 'payee'], 600, { paymentId: 'a', claimId: 'c' }), // its own arrears, meanwhile
      credit('2026-01-06', 250, { paymentId: 'a', debitId: 'd', purpose: 'late_credit' }),
      credit('2026-01-06', 600, { paymentId: other }),
      toward('2026-01-06', 'arrears', 400),
      toward('2026-01-06', 'arrears:x', 200),
      moved('2026-01-30', ['owed', 'bank'], 850, { paymentId: 'a', debitId: 'd', purpose: 'return' }),
    ],
  });
  const at = { on: '2026-01-30', debitId: 'd', paidOn: '2026-01-06', receivedOn: '2026-01-06', wasHeld: false };
  expect(returned).toEqual([
    { ...at, amount: 400_00, kind: 'child_support', dueOn: null },
    { ...at, amount: 200_00, kind: 'alimony', dueOn: null },
    { ...at, amount: 250_00, kind: 'child_support', dueOn: '2025-12-20' },
  ]);
});

test('a returned debit that had paid arrears names the obligations whose arrears they were', () => {
  const { returned } = told({
    payments: [payment('p', '2026-01-06', 'arrears')],
    moved: [
      credit('2026-01-06', 300, { paymentId: 'p', debitId: 'd' }),
      moved('2026-01-06', ['arrears_due', 'arrears:x'], 300, { paymentId: 'p', purpose: 'arrears_reduced' }),
      moved('2026-01-30', ['owed', 'bank'], 300, { paymentId: 'p', debitId: 'd', purpose: 'return' }),
    ],
  });
  expect(returned).toEqual([
    {
      ...{ on: '2026-01-30', debitId: 'd', amount: 300_00, kind: 'alimony', dueOn: null },
      ...{ paidOn: '2026-01-06', receivedOn: '2026-01-06', wasHeld: false },
    },
  ]);
});

test.each([
  ['claim', 'claims', 'insurance', { claimId: 'x' }],
  ['plan', 'clearing', 'flexible', { planId: 'x' }],
] as const)('a returned debit was received on its own day, not when a %s paid ahead', (_, from, paymentType, by) => {
  const { returned } = told({
    payments: [{ ...payment('x', '2025-12-15', paymentType), scheduled: false }, payment('a', '2026-01-20')],
    moved: [
      moved('2025-12-15', [from, 'payee'], 300, { paymentId: 'x', ...by }),
      moved('2025-12-15', ['arrears_due', 'ahead'], 300, { paymentId: 'x', purpose: 'paid_ahead', ...by }),
      moved('2026-01-15', ['ahead', 'arrears_due'], 300, { paymentId: 'a', purpose: 'credited_ahead' }),
      credit('2026-01-20', 700, { paymentId: 'a' }),
      moved('2026-03-10', ['owed', 'bank'], 700, { paymentId: 'a', debitId: 'd', purpose: 'return' }),
    ],
  });
  expect(returned).toMatchObject([{ on: '2026-03-10', amount: 700_00, receivedOn: '2026-01-20' }]);
});

test('two returned debits of one payment are told as no more than was received of each obligation', () => {
  const toward = (account: string, dollars: number) =>
    moved('2026-01-06', ['arrears_due', account], dollars, { paymentId: 'p', purpose: 'arrears_reduced' });
  const back = (on: string, dollars: number, debitId: string) =>
    moved(on, ['owed', 'bank'], dollars, { paymentId: 'p', debitId, purpose: 'return' });
  const { returned } = told({
    payments: [payment('p', '2026-01-06', 'arrears')],
    moved: [
      credit('2026-01-06', 300, { paymentId: 'p' }),
      toward('arrears', 200),
      toward('arrears:x', 100),
      back('2026-01-30', 150, 'd1'),
      back('2026-01-31', 150, 'd2'),
    ],
  });
  expect(returned.map(({ debitId, kind, amount }) => [debitId, kind, amount])).toEqual([
    ['d1', 'child_support', 150_00],
    ['d2', 'child_support', 50_00], // 200 - 150
    ['d2', 'alimony', 100_00],
  ]);
});

test('each receipt is in the row of the instalment that it paid, or else of its own payment', () => {
  const { all } = told({
    payments: [payment('plan', '2025-12-20', 'flexible'), payment('a', '2026-01-04'), payment('b', '2026-02-04')],
    moved: [
      credit('2025-12-20', 1000, { paymentId: 'a', planId: 'plan' }),
      credit('2025-12-20', 700, { paymentId: 'plan', planId: 'plan' }),
      moved('2025-12-20', ['arrears_due', 'arrears'], 50, { paymentId: 'plan', purpose: 'arrears_reduced' }),
      moved('2025-12-20', ['arrears_due', 'ahead'], 650, { paymentId: 'plan', purpose: 'paid_ahead' }),
      moved('2026-02-01', ['ahead', 'arrears_due'], 400, { paymentId: 'b', purpose: 'credited_ahead' }),
      credit('2026-02-04', 600, { paymentId: 'b' }),
    ],
  });
  const lastYear = receivedOf(all.filter(({ on }) => on < '2026-01-01'));
  expect(lastYear('a').paid).toBe(1000_00);
  expect(lastYear('b').paid).toBe(400_00); // of 1,000, which are paid by February 4
  expect(lastYear('plan')).toEqual({ paid: 300_00, beyond: { arrears: 50_00, ahead: 250_00 } }); // 700 - 400
  expect(lastYear('other').paid).toBe(0);
});
