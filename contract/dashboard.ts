import { NEED_KINDS } from '@mainstay/domain/dashboard/needs.ts';
import { WAY_IN_STEPS } from '@mainstay/domain/dashboard/way-in.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, instant, total } from './fields.ts';

export const DashboardStats = z.object({
  currentMonthPayment: z.object({
    amount: total,
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
    available: total.nullable(),
    sources: z.number(),
  }),
  arrearsOwed: total,
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
  /** Where nothing is scheduled because all that the order asked for has ended: its last day. */
  endedOn: calendarDay.optional(),
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

/** What only the person who asks can do, with what its card says; a kind has only the fields that it needs. */
export const Need = z.object({
  kind: z.enum(NEED_KINDS),
  /** The total of what waits or is overdue. */
  amount: total.optional(),
  count: z.number().optional(),
  /** Of the backup that is left, and of what is missing to reach the next payment. */
  left: total.optional(),
  missing: total.optional(),
  /** The day on which something falls, or fell, due. */
  dueOn: calendarDay.optional(),
  /** Who asks, by name. */
  by: z.string().optional(),
  about: z.enum(['terms', 'shares']).optional(),
  /** Until when it can be answered; null where it does not lapse. */
  expiresAt: instant.nullable().optional(),
  /** Of the account to prove; `amounts`: two small amounts have arrived there. */
  name: z.string().optional(),
  amounts: z.boolean().optional(),
  of: z.enum(['payor', 'payee']).optional(),
  /** The plan is in default. */
  defaulted: z.boolean().optional(),
  /** There was an account, and it does not work. */
  failed: z.boolean().optional(),
  /** Whom the invitation was sent to. */
  email: z.string().optional(),
});
export type Need = z.output<typeof Need>;

export const DashboardNeeds = z.object({
  /** The most urgent first. */
  needs: z.array(Need),
  /** What the case needs before payments are automatic, for its owner; null once all of it is done, and for everybody else. */
  wayIn: z.array(z.object({ step: z.enum(WAY_IN_STEPS), done: z.boolean() })).nullable(),
  /** Whether the guided setup has begun, as long as its owner has not completed it; null after that, and for everybody else. */
  setup: z.enum(['new', 'begun']).nullable(),
  /** The account that the payee's money goes to, "Chase ••6789"; null for everybody else, and while there is none. */
  goesTo: z.string().nullable(),
});
export type DashboardNeeds = z.output<typeof DashboardNeeds>;

export const getDashboardNeeds = call({
  method: 'GET',
  path: '/api/dashboard/needs',
  access: 'read_case',
  summary: 'What waits for the person who asks, the most urgent first, and what a new case still needs',
  reply: DashboardNeeds,
});
