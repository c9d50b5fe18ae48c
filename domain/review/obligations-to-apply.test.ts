import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import type { Obligation, ObligationStep } from '../documents/agreement-terms.ts';
import { type Cents, cents } from '../money.ts';
import { firstDebit, paymentsFound, stepsFound } from './obligations-to-apply.ts';

const found = (more: Partial<Obligation>): Obligation => ({
  type: 'child_support',
  amount: '1846.00',
  frequency: 'monthly',
  dueDay: 1,
  per: 'total',
  from: null,
  citation: null,
  ...more,
});
const decided = {
  paymentAmount: cents(1_846_00),
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: cents(0),
} as const;
const fates = (...obligations: Obligation[]) =>
  paymentsFound({ obligations, paymentAmount: '1846.00' }, decided).map(({ fate }) => fate);

describe('what an agreement asks for', () => {
  test('is carried by the settings, or stands beside them', () => {
    const alimony = found({ type: 'alimony', amount: '950.00', dueDay: 15 });
    expect(fates(alimony, found({}))).toEqual(['beside', 'settings']);
    const [beside] = paymentsFound({ obligations: [alimony, found({})], paymentAmount: '1846.00' }, decided);
    expect(beside).toMatchObject({ kind: 'alimony', amount: 950_00, frequency: 'monthly', days: [15] });
  });

  test.each<[string, Partial<Obligation>, string]>([
    ['twice a month', { type: 'medical', frequency: 'semimonthly' }, 'beside'],
    ['every four weeks', { type: 'medical', frequency: 'fourweekly' }, 'not'],
    ['without a frequency', { type: 'medical', frequency: null }, 'not'],
    ['for each child', { type: 'medical', per: 'child' }, 'not'],
    ['in another currency', { type: 'medical', amount: 'GBP 75.00' }, 'not'],
    ['of nothing', { type: 'medical', amount: '0.00' }, 'not'],
    ['toward arrears on the days of the support', { type: 'arrears', amount: '75.00' }, 'arrears'],
    ['toward arrears on other days', { type: 'arrears', amount: '75.00', frequency: 'weekly' }, 'not'],
  ])('%s', (_, more, fate) => {
    expect(fates(found({}), found(more))).toEqual(['settings', fate]);
  });
});

test('of two payments toward arrears, the first that has the days of the support is paid, and the other says why not', () => {
  const toward = (amount: string, more: Partial<Obligation> = {}) => found({ type: 'arrears', amount, ...more });
  const all = [found({}), toward('40.00', { frequency: 'weekly' }), toward('50.00'), toward('75.00')];
  expect(fates(...all)).toEqual(['settings', 'not', 'arrears', 'not']);
  expect(paymentsFound({ obligations: all, paymentAmount: '1846.00' }, decided)[3]).toMatchObject({
    reason: 'A case has one installment toward arrears, and this document names another. Add this one to it.',
  });
});

test('later amounts are those of the same kind that have a day ahead', () => {
  const step = (more: Partial<ObligationStep>): ObligationStep => ({
    type: 'child_support',
    amount: '1190.00',
    says: 'beginning May 1, 2027',
    day: '2027-05-01',
    citation: { text: '', page: 1, line: 1, boxes: [] },
    ...more,
  });
  const steps = [
    step({ day: '2028-05-01', amount: '900.00' }),
    step({}),
    step({ type: 'alimony' }),
    step({ day: '2020-01-01' }),
    step({ day: null }),
    step({ day: '2029-05-01', amount: '800.00' }),
    step({ day: '2029-05-01', amount: '1800.00' }), // the two contradict each other
    step({ day: '2028-05-01', amount: '900.00' }), // said twice
  ];
  expect(stepsFound({ steps }, 'child_support', day('2026-11-26'))).toEqual([
    { from: '2027-05-01', amount: 1_190_00 },
    { from: '2028-05-01', amount: 900_00 },
  ]);
});

test('the first debit has with it what is paid toward arrears, at most what is owed', () => {
  const all = paymentsFound(
    { obligations: [found({}), found({ type: 'arrears', amount: '150.00' })], paymentAmount: '1846.00' },
    decided,
  );
  const first = (arrearsAmount: number) =>
    firstDebit({ paymentAmount: cents(1_846_00), arrearsAmount: cents(arrearsAmount) }, all, cents(90_00));
  expect(first(2_400_00)).toEqual({ amount: 1_996_00, towardArrears: 150_00 }); // 1,846 + 150
  expect(first(60_00)).toEqual({ amount: 1_906_00, towardArrears: 60_00 });
  expect(first(0)).toEqual({ amount: 1_846_00, towardArrears: 0 });
  const asksNothing = (kept: Cents | null) =>
    firstDebit({ paymentAmount: cents(1_846_00), arrearsAmount: cents(2_400_00) }, [], kept);
  expect(asksNothing(null)).toMatchObject({ towardArrears: 0 });
  expect(asksNothing(cents(90_00))).toEqual({ amount: 1_936_00, towardArrears: 90_00 }); // it stays
});
