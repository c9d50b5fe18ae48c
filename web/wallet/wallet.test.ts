import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { checkDeposit, checkWithdrawal, withdrawalRange } from './check-amount.ts';
import { signedAmount, type Transaction } from './transaction-words.ts';

test.for<[string, number | string]>([
  ['1', 1_00],
  ['1000', 1_000_00],
  ['', 'Amount must be greater than $0'],
  ['0', 'Amount must be greater than $0'],
  ['0.99', 'Amount must be greater than $0'],
  ['1000.01', 'Maximum deposit is $1,000'],
  ['12,50', 'Enter an amount in dollars, like 1250.00'],
])('a deposit of "%s" is %s', ([typed, found]) => {
  expect(checkDeposit(typed)).toEqual(typeof found === 'number' ? { amount: found } : { wrong: found });
});

const holding = (withdrawable: number) => ({
  availableBalance: cents(100_00),
  withdrawableBalance: cents(withdrawable),
  withdrawalHint: null,
  totalDeposited: cents(100_00),
  totalAppliedToPayments: cents(0),
});

test('a withdrawal is never more than can be paid out now', () => {
  expect(checkWithdrawal('100', holding(100_00))).toEqual({ amount: 100_00 });
  expect(checkWithdrawal('100.01', holding(100_00)).wrong).toBe('At most $100.00 can be withdrawn now.');
  expect(checkWithdrawal('0.5', holding(100_00)).wrong).toBe('Amount must be greater than $0');
  expect(checkWithdrawal('41', holding(40_00)).wrong).toBe('At most $40.00 can be withdrawn now.');
  expect(checkWithdrawal('1', holding(0)).wrong).toBe('Nothing can be withdrawn now.');
});

test('the help of a withdrawal names its range', () => {
  expect(withdrawalRange(holding(40_00))).toBe('From $1.00 to $40.00 now.');
  for (const most of [0, 99]) expect(withdrawalRange(holding(most))).toContain('nothing can be withdrawn now');
});

test('a transaction is told with what it gave to the wallet or took from it', () => {
  const of = (transactionType: Transaction['transactionType']): Transaction => ({
    id: 't1',
    transactionType,
    description: 'Checking',
    amount: cents(25_00),
    status: 'completed',
    createdAt: new Date('2026-03-10T15:00:00Z'),
  });
  const types = ['deposit', 'withdrawal', 'payment_application'] as const;
  expect(types.map((type) => signedAmount(of(type)))).toEqual([25_00, -25_00, -25_00]);
});
