import { z } from 'zod';
import { call } from './call.ts';
import { instant, money } from './fields.ts';

export const DashboardStats = z.object({
  currentMonthPayment: z.object({
    amount: money,
    /** A payment's status, or "none" without an instalment this month. */
    status: z.string(),
    /** When the first instalment that makes the status fell or falls due; null without one. */
    date: instant.nullish(),
  }),
  nextPaymentDate: instant.nullable(),
  /** 0 to 100: of the instalments that fell due in the last twelve months and have ended, those that were completed. */
  successRate: z.number(),
  paymentsCounted: z.number(),
  /** Of those months, collected and held for the payee: not counted until they are sent. Left out by a server of before. */
  paymentsHeld: z.number().optional(),
  backupFunds: z.object({
    /** What lines of credit and escrows could pay now; null for whoever may not see their balances. */
    available: money.nullable(),
    sources: z.number(),
  }),
  arrearsOwed: money,
});
export type DashboardStats = z.output<typeof DashboardStats>;

export const getDashboardStats = call({
  method: 'GET',
  path: '/api/dashboard/stats',
  access: 'read_case',
  summary: 'This month, the next payment, the success of twelve months, backup funds and arrears',
  reply: DashboardStats,
});
