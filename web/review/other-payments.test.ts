import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { asObligation, type Beside } from './other-payments.ts';

const ALIMONY = {
  fate: 'beside',
  kind: 'alimony',
  amount: cents(950_00),
  frequency: 'monthly',
  days: [15],
  found: { citation: null },
} as unknown as Beside;

test('a payment of an order is not sent as one beside another of its kind: applied twice, the server asks', () => {
  const choice = { isPaid: true, day: '15', secondDay: '15', firstPaymentDate: '', withheld: false };
  const { obligation } = asObligation(ALIMONY, choice);
  expect(obligation).toMatchObject({ kind: 'alimony', amount: 950_00, days: [15], alongside: false });
});
