import type { Payment } from '@mainstay/contract/payments.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { ANY, passes } from './payment-filter.ts';

const payment = (status: string, ...types: ('ach' | 'loc' | 'escrow')[]): Payment => ({
  id: status,
  scheduledDate: new Date('2026-03-20T13:00:00Z'),
  processedDate: null,
  amount: cents(100_00),
  paidAmount: cents(0),
  status,
  paymentType: 'child_support',
  ...(types.length > 0 && { fundingSources: types.map((type) => ({ type, amount: cents(50_00), name: type })) }),
  notes: null,
  failureReason: null,
  payout: null,
});

test.for([
  [ANY, true, true],
  [{ ...ANY, status: 'failed' }, false, true],
  [{ ...ANY, source: 'ach' }, true, false],
  [{ ...ANY, source: 'loc' }, false, true],
  [{ ...ANY, source: 'escrow' }, false, true],
  [{ status: 'completed', source: 'loc' }, false, false],
] as const)('%o', ([filter, byBank, byBackup]) => {
  expect(passes(payment('completed'), filter)).toBe(byBank);
  expect(passes(payment('failed', 'loc', 'escrow'), filter)).toBe(byBackup);
});
