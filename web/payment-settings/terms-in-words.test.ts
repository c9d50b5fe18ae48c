import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { cents } from '@mainstay/domain/money.ts';
import { NO_MORE_TERMS } from '@mainstay/domain/payment-settings/terms.ts';
import { expect, test } from 'vitest';
import { changesBetween, inWords, isTermOf, termText } from './terms-in-words.ts';

const settings = (changed: Partial<PaymentSettings> = {}): PaymentSettings => ({
  paymentAmount: cents(850_00),
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: cents(0),
  firstPaymentDate: null,
  endDate: null,
  arrearsInstalment: null,
  paymentType: 'child_support',
  ...NO_MORE_TERMS,
  obligationId: 'settings',
  version: 1,
  changedAt: new Date('2026-03-05T14:00:00Z'),
  changedBy: 'Ann Lee',
  document: null,
  changedSinceAgreement: false,
  confirmed: true,
  unconfirmedBy: [],
  dispute: null,
  paused: false,
  ...changed,
});

test.each([
  ['paymentAmount', '1250.00', '$1,250.00'],
  ['arrearsAmount', '0.00', '$0.00'],
  ['paymentFrequency', 'biweekly', 'Biweekly'],
  ['paymentFrequency', 'semimonthly', 'Twice a month'],
  ['paymentDueDate', '22', '22nd of the month'],
] as const)('%s %s is shown as %s', (field, value, shown) => {
  expect(termText(field, value)).toBe(shown);
});

test('an unknown frequency stays as the agreement writes it', () => {
  expect([inWords('semimonthly'), inWords('per shift')]).toEqual(['twice a month', 'per shift']);
});

test('only what differs between two versions is a change', () => {
  const after = settings({ paymentAmount: cents(900_50), paymentDueDate: 15, version: 2 });
  expect(changesBetween(settings(), after)).toEqual([
    { name: 'Payment amount', from: '$850.00', to: '$900.50' },
    { name: 'Due date', from: '1st of the month', to: '15th of the month' },
  ]);
});

test('the first version changes everything from nothing', () => {
  expect(changesBetween(null, settings()).map(({ from }) => from)).toEqual(Array(4).fill('Not set'));
});

test('arrears stand in the payment settings, and in no other obligation', () => {
  const names = changesBetween(null, settings()).map(({ name }) => name);
  expect(names.filter((name) => isTermOf('settings', name))).toContain('Arrears');
  expect(names.filter((name) => isTermOf('another', name))).toEqual([
    'Payment amount',
    'Payment frequency',
    'Due date',
  ]);
});
