import { TIMELINE_KINDS } from '@mainstay/domain/case-projection.ts';
import { ARREARS_KINDS } from '@mainstay/domain/payments/arrears-history.ts';
import { SHOWN_PAYOUT_STATES } from '@mainstay/domain/payments/payout-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import {
  calendarDay,
  idParams,
  instant,
  money,
  processing,
  requiredMoney,
  rowLimit,
  rowOffset,
  total,
} from './fields.ts';
import { SOURCE_TYPES } from './payment-sources.ts';

export const Payment = z.object({
  id: z.string(),
  scheduledDate: instant,
  processedDate: instant.nullable(),
  amount: money,
  /** What of the amount the payee has received. */
  paidAmount: money,
  /** What of it was paid outside Mainstay, beside that; left out when nothing. */
  outsideAmount: money.optional(),
  status: z.string(),
  paymentType: z.string(),
  /** The obligation of the order; null for what was paid beside the schedule, left out by a server of before. */
  obligationId: z.string().nullable().optional(),
  /** Drawn from the schedule; false for what was paid beside it. */
  instalment: z.boolean().optional(),
  /** Left out when the bank account alone paid. `paidFrom` says what it was in words: "Wallet", "Bank account". */
  fundingSources: z
    .array(z.object({ type: z.enum(SOURCE_TYPES), amount: money, name: z.string(), paidFrom: z.string().optional() }))
    .optional(),
  /** The same of a payment without funding sources: "Bank account", "Not collected yet". */
  paidFrom: z.string().optional(),
  /** What a flexible plan or the insurance paid of it, beside the sources; left out when nothing. */
  settledBy: z.array(z.object({ type: z.enum(['plan', 'insurance']), amount: money, name: z.string() })).optional(),
  /**
   * The instalments that a plan or a claim paid with this money, in whole or in part: there it stands once more. A server of before leaves
   * their ids out.
   */
  settles: z.array(z.object({ paymentId: z.string().optional(), scheduledDate: instant, amount: money })).optional(),
  processing,
  notes: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** What has become of it on its way to the payee; null where nothing was credited yet, left out by a server of before. Only the payee is told their account. */
  payout: z
    .object({
      state: z.enum(SHOWN_PAYOUT_STATES),
      amount: money,
      at: instant,
      account: z.string().nullable(),
      words: z.string(),
      /** The day for which the bank has it, as long as it has not arrived; null otherwise, and in the sandbox. */
      expected: instant.nullable().optional(),
    })
    .nullable()
    .optional(),
});
export type Payment = z.output<typeof Payment>;

export const PaymentEvent = z.object({
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  amount: money.nullable(),
  /** The bank's return code, with its meaning in `words`. */
  code: z.string().nullable(),
  words: z.string(),
});
export type PaymentEvent = z.output<typeof PaymentEvent>;

export const listPayments = call({
  method: 'GET',
  path: '/api/payments',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Payments, newest scheduled first; a limit is filled with due ones, then the next pending, then later ones',
  query: z.object({
    limit: rowLimit(10_000, 1000),
    offset: rowOffset,
  }),
  reply: z.array(Payment),
});

export const getPayment = call({
  method: 'GET',
  path: '/api/payments/{id}',
  access: 'read_case',
  afterLeaving: true,
  summary: 'One payment with its life, event by event',
  params: idParams,
  reply: Payment.extend({ events: z.array(PaymentEvent) }),
});

export const payNow = call({
  method: 'POST',
  path: '/api/payments/{id}/pay-now',
  access: 'manage_funding',
  summary: 'Collects a pending payment now, from the bank account',
  params: idParams,
  reply: Payment,
  movesMoney: true,
});

export const getArrears = call({
  method: 'GET',
  path: '/api/payments/arrears',
  access: 'read_case',
  summary: 'What is owed in arrears now, and, for who manages the funding, to Mainstay after late returns',
  reply: z.object({
    arrearsOwed: total,
    /** What of it may be paid now, where payments under way cover the rest; for who manages the funding. Left out where all of it may be. */
    arrearsPayable: total.optional(),
    /** What was paid outside Mainstay beyond what was due: the payor may use it for a later debit. Left out when nothing. */
    outsideCredit: total.optional(),
    /** Null for who may not see the funding: it is between the payor and Mainstay. */
    owedToMainstay: total.nullable(),
    /** What was paid to Mainstay and does not count yet. */
    processing,
  }),
});

export const getArrearsHistory = call({
  method: 'GET',
  path: '/api/payments/arrears/history',
  access: 'read_case',
  summary:
    'How the arrears came about: the opening figure, what fell due and what was paid, oldest first, to what is owed now',
  reply: z.object({
    opening: z.object({
      amount: total,
      at: instant.nullable(),
      /** The day of which its document tells it, else that of `at`. Left out by a server of before. */
      asOf: calendarDay.nullish(),
      source: z.string(),
    }),
    lines: z.array(
      z.object({
        at: instant,
        kind: z.enum(ARREARS_KINDS),
        /** What is owed more is positive. */
        amount: total,
        balance: total,
        paymentId: z.string().nullable(),
        outsidePaymentId: z.string().nullable(),
        /** The due day of the instalment that it is about. */
        dueOn: calendarDay.nullable(),
        /** That instalment is one toward arrears, not support. */
        towardArrears: z.boolean().optional(),
      }),
    ),
    arrearsOwed: total,
    /**
     * What the law of the case's state adds to arrears, until today, and how: null where that is not verified or the state is not known.
     * It is no part of what is owed above, and is never debited. Left out by a server of before.
     */
    interest: z.object({ amount: total.nullable(), words: z.string() }).optional(),
  }),
});
export type ArrearsHistory = z.output<typeof getArrearsHistory.reply>;

const owedAmount = z.object({
  amount: requiredMoney('Amount is required').refine((amount) => amount > 0, 'Amount must be greater than $0'),
});

export const payArrears = call({
  method: 'POST',
  path: '/api/payments/arrears',
  access: 'manage_funding',
  summary: 'Pays arrears now, from the bank account',
  body: owedAmount,
  reply: Payment,
  status: 201,
  movesMoney: true,
});

export const payOwed = call({
  method: 'POST',
  path: '/api/payments/owed',
  access: 'manage_funding',
  summary: 'Pays what is owed to Mainstay after late returns, from the bank account',
  body: owedAmount,
  reply: getArrears.reply,
  movesMoney: true,
});
