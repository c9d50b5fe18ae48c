import { TIMELINE_KINDS } from '@mainstay/domain/case-projection.ts';
import { OBLIGATION_KINDS } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { ARREARS_KINDS } from '@mainstay/domain/payments/arrears-history.ts';
import { OUTSIDE_METHODS } from '@mainstay/domain/payments/outside-words.ts';
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
  /** How much of the amount the payee has received. */
  paidAmount: money,
  /** How much was paid outside Mainstay, in addition to `paidAmount`; absent if nothing was. */
  outsideAmount: money.optional(),
  status: z.string(),
  paymentType: z.string(),
  /** The order's obligation; null for a payment outside the schedule, absent from older servers. */
  obligationId: z.string().nullable().optional(),
  /** True for an instalment of the schedule, false for a payment outside it. */
  instalment: z.boolean().optional(),
  /** Absent if the bank account alone paid. `paidFrom` names each source in words: "Wallet", "Bank account". */
  fundingSources: z
    .array(z.object({ type: z.enum(SOURCE_TYPES), amount: money, name: z.string(), paidFrom: z.string().optional() }))
    .optional(),
  /** The same for a payment without funding sources: "Bank account", "Not collected yet". */
  paidFrom: z.string().optional(),
  /** How much a flexible plan or the insurance paid of it, in addition to the sources; absent if nothing. */
  settledBy: z.array(z.object({ type: z.enum(['plan', 'insurance']), amount: money, name: z.string() })).optional(),
  /**
   * The instalments that a plan or claim paid with this money, in whole or in part; the money appears there as well.
   * Older servers leave out the ids.
   */
  settles: z.array(z.object({ paymentId: z.string().optional(), scheduledDate: instant, amount: money })).optional(),
  /**
   * Of a plan's or claim's payment: what of `paidAmount` went beyond these instalments, toward arrears or ahead of what
   * is due. Only this row has it. Absent from other payments, which have all of their `paidAmount`, and from older
   * servers.
   */
  beyond: z.object({ arrears: money, ahead: money }).optional(),
  processing,
  notes: z.string().nullable(),
  /** How many days after its due day an instalment was paid in full; absent if it was not late. */
  daysLate: z.number().optional(),
  failureReason: z.string().nullable(),
  /**
   * Its progress to the payee; null if nothing was credited yet, absent from older servers. Only the payee sees their
   * account.
   */
  payout: z
    .object({
      state: z.enum(SHOWN_PAYOUT_STATES),
      amount: money,
      at: instant,
      account: z.string().nullable(),
      words: z.string(),
      /** The bank's expected arrival day while it has not arrived; otherwise null. */
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
  /** The bank's return code; `words` explains it. */
  code: z.string().nullable(),
  words: z.string(),
});
export type PaymentEvent = z.output<typeof PaymentEvent>;

export const listPayments = call({
  method: 'GET',
  path: '/api/payments',
  access: 'read_case',
  afterLeaving: true,
  summary:
    'Lists payments, latest scheduled date first; the limit is filled with due payments, then the next pending one, then later ones',
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
  summary: 'Returns one payment with its history, event by event',
  params: idParams,
  reply: Payment.extend({
    events: z.array(PaymentEvent),
    /**
     * What paying a pending instalment now debits: what is open, less `ahead`, what is paid ahead of it. Only for those
     * who may pay. Absent from older servers.
     */
    payNow: z.object({ toDebit: total, ahead: total }).optional(),
  }),
});

export type PaymentDetails = z.output<typeof getPayment.reply>;

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
  summary: 'Returns the arrears and, to people who manage the funding, what is owed to Mainstay after late returns',
  reply: z.object({
    arrearsOwed: total,
    /**
     * How much of the arrears may be paid now, when payments in progress cover the rest. For people who manage the
     * funding; absent if all of it may be paid.
     */
    arrearsPayable: total.optional(),
    /** True if nothing is owed now and something was: the arrears have been paid, or a figure was corrected to zero. */
    wereOwed: z.boolean().optional(),
    /**
     * What becomes of the arrears, and what the caller can do, once everything the order asked for has ended. Absent if
     * nothing is owed, and from older servers.
     */
    afterEnd: z.string().optional(),
    /**
     * What was paid outside Mainstay beyond what was due; the payor may use it for a later debit. Absent if nothing.
     */
    outsideCredit: total.optional(),
    /** Null if the caller may not see the funding: this debt is between the payor and Mainstay. */
    owedToMainstay: total.nullable(),
    /** Money paid to Mainstay that does not count yet. */
    processing,
  }),
});

export const getArrearsHistory = call({
  method: 'GET',
  path: '/api/payments/arrears/history',
  access: 'read_case',
  afterLeaving: true,
  summary:
    'Lists how the arrears came about, oldest first: the opening figure, what fell due and what was paid, up to what is owed now, or was when the caller left',
  reply: z.object({
    opening: z.object({
      amount: total,
      at: instant.nullable(),
      /** The day the document's figure is as of, else the day of `at`. Absent from older servers. */
      asOf: calendarDay.nullish(),
      source: z.string(),
    }),
    lines: z.array(
      z.object({
        at: instant,
        kind: z.enum(ARREARS_KINDS),
        /** Positive when more is owed. */
        amount: total,
        balance: total,
        paymentId: z.string().nullable(),
        outsidePaymentId: z.string().nullable(),
        /** How and when that payment outside Mainstay was made. Absent from older servers. */
        paidOutside: z.object({ method: z.enum(OUTSIDE_METHODS), paidOn: calendarDay }).nullish(),
        /** The due day of the instalment concerned. */
        dueOn: calendarDay.nullable(),
        /** True if that instalment is toward arrears and not support. */
        towardArrears: z.boolean().optional(),
        /** What the changed arrears are of; null if the case has one obligation. Absent from older servers. */
        obligation: z.enum(OBLIGATION_KINDS).nullish(),
        /** The document that a figure in the settings was applied from. Absent from older servers. */
        source: z.string().nullish(),
      }),
    ),
    arrearsOwed: total,
    /**
     * What was paid toward a figure of the settings that was lowered since, beyond the lower one. It is a credit that a
     * higher figure uses up, and the payor for other arrears (`POST /api/outside-payments/credit`). Absent if nothing.
     */
    paidBeyond: total.optional(),
    /**
     * The interest that state law adds to arrears up to today, and how. `amount` is null if the state is unknown or its
     * rule is not verified. It is not part of the amount owed above and is never debited. Absent from older servers.
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
