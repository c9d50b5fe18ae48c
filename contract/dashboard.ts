import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, instant, money, total } from './fields.ts';

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

export const DashboardAnswer = z.object({
  /** The last day on which instalments were paid, whoever paid them; null before any was. */
  last: z
    .object({
      amount: total,
      paidOn: calendarDay,
      /** When it arrived at the payee, or is expected to. */
      arrivesOn: calendarDay,
    })
    .nullable(),
  /** The next day on which instalments are due, with all that is unpaid of them; null where nothing is scheduled. */
  next: z
    .object({
      amount: total,
      dueOn: calendarDay,
      /** The bank account that pays it, "Chase ••6789"; null where there is none, and for who does not see the funding. */
      account: z.string().nullable(),
      /** Whether what can be drawn as backup reaches the amount, and what is missing; null for who does not see the funding. */
      covered: z.boolean().nullable(),
      missing: total.nullable(),
    })
    .nullable(),
  arrearsOwed: total,
});
export type DashboardAnswer = z.output<typeof DashboardAnswer>;

export const getDashboardAnswer = call({
  method: 'GET',
  path: '/api/dashboard/answer',
  access: 'read_case',
  summary: 'What was paid last, what comes next and whether it is covered, and what is owed in arrears',
  reply: DashboardAnswer,
});
