import { expect, test } from 'vitest';
import { DESCRIPTIONS } from '../bank-files/new-batch.ts';
import { DEBIT_PURPOSES } from './case-money.ts';
import { entryPurposeOfDebit, entryPurposeOfPayout } from './entry-purpose.ts';
import { PAYOUT_PURPOSES } from './payout.ts';

test('people read on their statement what a debit is for, and that it is presented again', () => {
  const read = DEBIT_PURPOSES.map((purpose) => [
    purpose,
    DESCRIPTIONS[entryPurposeOfDebit({ purpose, presentation: 1 })],
  ]);
  expect(Object.fromEntries(read)).toEqual({
    ...{ instalment: 'SUPPORT', difference: 'SUPPORT', pay_now: 'SUPPORT', arrears: 'SUPPORT' },
    ...{ owed: 'BALANCE', pay_in: 'DEPOSIT', plan: 'PLAN', second_payment: 'PLAN' },
    ...{ membership: 'MEMBERSHIP', premium: 'PREMIUM', expense: 'EXPENSE' },
  });
  for (const purpose of DEBIT_PURPOSES)
    expect(DESCRIPTIONS[entryPurposeOfDebit({ purpose, presentation: 2 })]).toBe('RETRY PYMT');
});

test('and what they are paid: support, also where insurance pays it, a share of an expense, or their own money', () => {
  expect(PAYOUT_PURPOSES.map((purpose) => DESCRIPTIONS[entryPurposeOfPayout({ purpose })])).toEqual([
    ...['SUPPORT', 'SUPPORT', 'EXPENSE', 'WITHDRAWAL', 'REFUND'],
  ]);
});
