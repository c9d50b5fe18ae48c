import { expect, test } from 'vitest';
import type { z } from 'zod';
import { DashboardStats, getDashboardAnswer } from './dashboard.ts';
import { getArrears } from './payments.ts';
import { Wallet } from './wallet.ts';

const TWO_MILLION = '2000000.00';

/** A typed amount is at most a million dollars. Totals of several can be larger and must still decode. */
const SUMS: [string, z.ZodType, object][] = [
  [
    'the summary of the dashboard',
    DashboardStats,
    {
      currentMonthPayment: { amount: TWO_MILLION, status: 'pending' },
      nextPaymentDate: null,
      successRate: 100,
      paymentsCounted: 1,
      backupFunds: { available: TWO_MILLION, sources: 2 },
      arrearsOwed: TWO_MILLION,
    },
  ],
  ['the answer of the dashboard', getDashboardAnswer.reply, { last: null, next: null, arrearsOwed: TWO_MILLION }],
  ['the arrears', getArrears.reply, { arrearsOwed: TWO_MILLION, owedToMainstay: TWO_MILLION }],
  [
    'the wallet',
    Wallet,
    {
      wallet: {
        availableBalance: TWO_MILLION,
        withdrawableBalance: TWO_MILLION,
        withdrawalHint: null,
        totalDeposited: TWO_MILLION,
        totalAppliedToPayments: TWO_MILLION,
      },
      transactions: [],
    },
  ],
];

test.for(SUMS)('%s may come to more than anybody can type', ([, reply, answered]) => {
  expect(reply.safeParse(answered).error).toBeUndefined();
});
