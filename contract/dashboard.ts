import { NEED_KINDS } from '@mainstay/domain/dashboard/needs.ts';
import { WAY_IN_STEPS } from '@mainstay/domain/dashboard/way-in.ts';
import { OBLIGATION_KINDS } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { calendarDay, instant, total } from './fields.ts';

export const DashboardStats = z.object({
  currentMonthPayment: z.object({
    amount: total,
    /** The status of this month's payment; "none" if no instalment falls in this month. */
    status: z.string(),
    /** The due date of the first instalment that determines the status; null without one. */
    date: instant.nullish(),
    /** What falls due later this month and is not completed; absent if nothing does, and from older servers. */
    toCome: total.optional(),
    /** What was collected for this month and is held for the payee; absent if nothing is, and from older servers. */
    held: total.optional(),
    /** How many days late the latest payment of this month was paid in full; absent if none was late. */
    daysLate: z.number().optional(),
    /**
     * When what was paid should arrive, if it is still on its way; the status is "processing" until then. Absent
     * otherwise, and from older servers.
     */
    arrivesOn: calendarDay.optional(),
    /** What was paid toward arrears this month beside what is due. Absent if nothing was, and from older servers. */
    toArrears: total.optional(),
  }),
  nextPaymentDate: instant.nullable(),
  /** 0 to 100: the share of instalments due in the last twelve months with a known outcome that were completed. */
  successRate: z.number(),
  paymentsCounted: z.number(),
  /**
   * Instalments in those months that were collected and are held for the payee; not counted until they are sent. Absent
   * from older servers.
   */
  paymentsHeld: z.number().optional(),
  backupFunds: z.object({
    /** What lines of credit and escrows could pay now; null for a caller who may not see their balances. */
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
  summary:
    'Returns this month’s payment, the next payment, the success rate of twelve months, backup funds and arrears',
  reply: DashboardStats,
});

export const DashboardAnswer = z.object({
  /** The last day on which the payee was paid, from any source, and what they were paid on it; null before the first. */
  last: z
    .object({
      amount: total,
      paidOn: calendarDay,
      /** When it arrived at the payee, or is expected to. */
      arrivesOn: calendarDay,
      /** The part of the amount paid outside Mainstay. Absent from older servers. */
      outside: total.optional(),
    })
    .nullable(),
  /**
   * The next due day, with everything unpaid that falls due on it, less what was paid ahead for it (`ahead`, absent if
   * nothing was); null if nothing is scheduled. The day may have passed: a late payment is next until it is paid or
   * fails.
   */
  next: z
    .object({
      amount: total,
      ahead: total.optional(),
      /** How much of what is due that day the payee has received already; absent if nothing, or from older servers. */
      paid: total.optional(),
      dueOn: calendarDay,
      /** When the payee will be paid, if it is too late to pay them on the due day; absent otherwise. */
      paidOn: calendarDay.optional(),
      /** If it waits until Mainstay may advance more in this case: until when at the latest; absent otherwise. */
      waitsUntil: calendarDay.optional(),
      /**
       * The bank account that pays it, "Chase ••6789"; null if there is none, or the caller may not see the funding.
       */
      account: z.string().nullable(),
      /** True if it is all arrears and no bank account will be debited; absent otherwise, or if the caller may not know. */
      noAccount: z.boolean().optional(),
      /**
       * Whether backup funds cover the support in it, and the shortfall; null if it is all arrears, which backup never
       * pays, or the caller may not see the funding.
       */
      covered: z.boolean().nullable(),
      missing: total.nullable(),
      /** How much of it is support, if `covered` speaks of it and the rest is arrears; absent from older servers. */
      support: total.optional(),
    })
    .nullable(),
  /** The last day of the order, when nothing is scheduled because everything it required has ended. */
  endedOn: calendarDay.optional(),
  arrearsOwed: total,
});
export type DashboardAnswer = z.output<typeof DashboardAnswer>;

export const getDashboardAnswer = call({
  method: 'GET',
  path: '/api/dashboard/answer',
  access: 'read_case',
  summary: 'Returns the last payment, the next one and whether it is covered, and the arrears',
  reply: DashboardAnswer,
});

/** Something only the caller can do, with the facts for its card. Each kind has only the fields it needs. */
export const Need = z.object({
  kind: z.enum(NEED_KINDS),
  /** The payment outside Mainstay to answer first. Absent from older servers. */
  id: z.string().optional(),
  /** The total that is pending or overdue. */
  amount: total.optional(),
  count: z.number().optional(),
  /** The remaining backup, and the shortfall to the next payment. */
  left: total.optional(),
  missing: total.optional(),
  /** The due date, past or future. */
  dueOn: calendarDay.optional(),
  /** The name of the person asking. */
  by: z.string().optional(),
  about: z.enum(['terms', 'shares']).optional(),
  /** What the proposals would end, and each last day, if they ask for nothing else. Absent from older servers. */
  ends: z.array(z.object({ kind: z.enum(OBLIGATION_KINDS), on: calendarDay })).optional(),
  /** The deadline for answering; null if it does not lapse. */
  expiresAt: instant.nullable().optional(),
  /** The account to prove. `amounts`: the two small amounts have arrived there. */
  name: z.string().optional(),
  amounts: z.boolean().optional(),
  of: z.enum(['payor', 'payee']).optional(),
  /** The plan is in default. */
  defaulted: z.boolean().optional(),
  /** There was an account, and it does not work. */
  failed: z.boolean().optional(),
  /** Only arrears are to be confirmed: the obligation has ended. Absent from older servers. */
  arrears: z.boolean().optional(),
  /** What is held for the payee until they have done it, and since when. Absent from older servers. */
  held: z.object({ amount: total, count: z.number(), since: calendarDay }).optional(),
  /** Their identity check could not be completed. Absent from older servers. */
  refused: z.boolean().optional(),
  /**
   * The address the invitation was sent to. `expired`: its link no longer works. `undeliverable`: the email came back;
   * absent from older servers.
   */
  email: z.string().optional(),
  expired: z.boolean().optional(),
  undeliverable: z.boolean().optional(),
});
export type Need = z.output<typeof Need>;

export const DashboardNeeds = z.object({
  /** Most urgent first. */
  needs: z.array(Need),
  /**
   * What the case still needs before payments are automatic, for its owner. Null once everything is done, and for
   * everyone else.
   */
  wayIn: z.array(z.object({ step: z.enum(WAY_IN_STEPS), done: z.boolean(), why: z.string().optional() })).nullable(),
  /** Whether this person has begun the guided setup; null once they have completed it. */
  setup: z.enum(['new', 'begun']).nullable(),
  /**
   * The account that receives the payee's money, "Chase ••6789". Null for everyone but the payee, and if there is none.
   */
  goesTo: z.string().nullable(),
});
export type DashboardNeeds = z.output<typeof DashboardNeeds>;

export const getDashboardNeeds = call({
  method: 'GET',
  path: '/api/dashboard/needs',
  access: 'read_case',
  summary: 'Returns what waits for the caller, the most urgent first, and what a new case still needs',
  reply: DashboardNeeds,
});
