import type { TIMELINE_KINDS } from '@mainstay/domain/case-projection.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { ArrearsSharing } from '@mainstay/domain/payment-settings/arrears-sharing.ts';
import type { Frequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { FIRST_OBLIGATION, type ObligationKind } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import type { AmountStep } from '@mainstay/domain/payment-settings/occurrences.ts';
import type { DueFor, Origin } from '@mainstay/domain/payments/obligation.ts';
import type { FundingKind } from '@mainstay/domain/payments/paid-from.ts';
import type { PaymentState } from '@mainstay/domain/payments/payment-state.ts';
import type { PayoutPurpose } from '@mainstay/domain/payments/payout.ts';
import type { PayoutState } from '@mainstay/domain/payments/payout-state.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';

/** Each obligation's schedule in force. The anchor stays while the frequency, due days and first date stay. */
export const schedules = pgTable(
  'schedules',
  {
    caseId: text('case_id').notNull(),
    obligationId: text('obligation_id').notNull().default(FIRST_OBLIGATION),
    amount: amount('amount_cents').notNull(),
    arrearsInstalment: amount('arrears_instalment_cents').notNull(),
    arrearsSharing: text('arrears_sharing').$type<ArrearsSharing>(),
    frequency: text('frequency').$type<Frequency>().notNull(),
    dueDay: integer('due_day').notNull(),
    secondDueDay: integer('second_due_day'),
    steps: jsonb('steps').$type<readonly AmountStep[]>().notNull().default([]),
    anchor: day('anchor').notNull(),
    firstPaymentDate: day('first_payment_date'),
    endDate: day('end_date'),
    obligation: text('payment_type').$type<ObligationKind>().notNull(),
    settingsVersion: integer('settings_version').notNull(),
    /** Instalments have been generated up to this day. */
    drawnUntil: day('drawn_until').notNull(),
    /** Caps on debits until `noticeEndsOn`: the payor has been told of larger ones. */
    noticeAmount: amount('notice_amount_cents'),
    noticeArrears: amount('notice_arrears_cents'),
    noticeEndsOn: day('notice_ends_on'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.obligationId] })],
);

export const payments = pgTable(
  'payments',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    /** Null for payments by a plan or insurance. */
    obligation: text('payment_type').$type<DueFor>(),
    /** Null for payments outside the schedule. */
    obligationId: text('obligation_id').default(FIRST_OBLIGATION),
    origin: text('origin').$type<Origin>().notNull(),
    scheduledDate: day('scheduled_date').notNull(),
    /** Null for what a person pays outside the schedule. */
    periodStart: day('period_start'),
    periodEnd: day('period_end'),
    amount: amount('amount_cents').notNull(),
    /** What the payee was credited with through Mainstay. */
    paid: amount('paid_cents').notNull(),
    /** What was paid of it outside Mainstay. */
    outside: amount('outside_cents').notNull().default(ZERO),
    /** The part of `paid` that is not on its way to the payee. */
    undelivered: amount('undelivered_cents').notNull().default(ZERO),
    state: text('state').$type<PaymentState>().notNull(),
    /** The banking day on which the payee is credited. */
    creditOn: day('credit_on').notNull(),
    /** True while it waits for a funding source. */
    waiting: boolean('waiting').notNull().default(false),
    /** Until when it waits at the longest because more may not be paid ahead in its case; null where it does not. */
    waitsUntil: day('waits_until'),
    notes: text('notes'),
    failureReason: text('failure_reason'),
    processedAt: at('processed_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('one_instalment_a_period').on(table.caseId, table.obligationId, table.obligation, table.periodStart),
    index('payments_by_date').on(table.caseId, table.scheduledDate),
    index('payments_to_credit')
      .on(table.creditOn)
      .where(sql`state in ('scheduled', 'originated', 'settled', 'returned')`),
  ],
);

export const paymentEvents = pgTable(
  'payment_events',
  {
    caseId: text('case_id').notNull(),
    paymentId: text('payment_id').notNull(),
    /** Identifies the event; an event told twice is stored once. */
    id: text('id').notNull(),
    at: at('at').notNull(),
    entry: entry(),
    kind: text('kind').$type<(typeof TIMELINE_KINDS)[number]>().notNull(),
    amount: amount('amount_cents'),
    code: text('code'),
    words: text('words').notNull(),
    /** The plan or claim that paid, or money that one of them paid ahead. */
    settledByKind: text('settled_by_kind').$type<'plan' | 'claim' | 'ahead' | 'claim_ahead'>(),
    settledBy: text('settled_by'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.paymentId, table.id] })],
);

/**
 * What each source gave to a payment with backup, and how much was repaid, by a later debit or by pay-ins to a line.
 */
export const paymentFundings = pgTable(
  'payment_fundings',
  {
    caseId: text('case_id').notNull(),
    paymentId: text('payment_id').notNull(),
    sourceId: text('source_id').notNull(),
    kind: text('source_type').$type<FundingKind>().notNull(),
    sourceName: text('source_name').notNull(),
    amount: amount('amount_cents').notNull(),
    repaid: amount('repaid_cents').notNull(),
    drawnAt: at('drawn_at').notNull(),
    /** The order in which sources gave. */
    entry: entry(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.paymentId, table.sourceId] })],
);

/** The payouts of what the payee was credited with. Credits from before payouts existed have none. */
export const payouts = pgTable(
  'payouts',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    purpose: text('purpose').$type<PayoutPurpose>().notNull(),
    /** Null for the payor's money. */
    paymentId: text('payment_id'),
    /** The plan or claim that credited it; null if the payment's own money did. */
    paidBy: text('paid_by'),
    amount: amount('amount_cents').notNull(),
    /** Whose money it is; null for what was credited while nobody was the payee, and in older rows. */
    ownerId: text('owner_id'),
    accountId: text('account_id'),
    accountName: text('account_name'),
    lastFour: text('last_four'),
    /** 1 for the first attempt, counting up each time it is sent again after a return. */
    presentation: integer('presentation').notNull(),
    represents: text('represents'),
    replacedBy: text('replaced_by'),
    state: text('state').$type<PayoutState>().notNull(),
    effectiveOn: day('effective_on'),
    heldAt: at('held_at'),
    submittedAt: at('submitted_at'),
    settledAt: at('settled_at'),
    returnedAt: at('returned_at'),
    returnCode: text('return_code'),
    createdAt: at('created_at').notNull(),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('payouts_of').on(table.caseId, table.paymentId),
    index('payouts_held_since')
      .on(sql`coalesce(returned_at, held_at)`, table.entry)
      .where(sql`coalesce(returned_at, held_at) is not null`),
    index('payouts_paid_by').on(table.caseId, table.paidBy).where(sql`paid_by is not null`),
    index('payouts_waiting')
      .on(table.caseId)
      .where(sql`state in ('intended', 'held', 'returned') and replaced_by is null`),
  ],
);

/** A bank debit, from intention to the end of its return window. */
export const debits = pgTable(
  'debits',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    purpose: text('purpose')
      .$type<
        | 'instalment'
        | 'difference'
        | 'pay_now'
        | 'arrears'
        | 'owed'
        | 'pay_in'
        | 'plan'
        | 'second_payment'
        | 'membership'
        | 'premium'
        | 'expense'
      >()
      .notNull(),
    /** The payment or plan; for a pay-in the line, escrow or wallet; or the account of what is owed. */
    subject: text('subject').notNull(),
    sourceId: text('source_id').notNull(),
    lastFour: text('last_four').notNull(),
    amount: amount('amount_cents').notNull(),
    /** 1 for the first presentation, 2 and 3 for representments. */
    presentation: integer('presentation').notNull(),
    /** The first debit, if this one represents it after a return or collects the rest of it. */
    represents: text('represents'),
    state: text('state').$type<'intended' | 'originated' | 'settled' | 'returned' | 'refused'>().notNull(),
    originateOn: day('originate_on').notNull(),
    firstSettledOn: day('first_settled_on'),
    settledAt: at('settled_at'),
    /** True once its money has been used: to pay the payee, or to repay draws. */
    applied: boolean('applied').notNull(),
    /** The part that went to the wallet when it was used. */
    over: amount('over_cents').notNull().default(ZERO),
    returnedAt: at('returned_at'),
    returnCode: text('return_code'),
    /**
     * `dispute` means that a dispute was upheld and no bank returned it. Null also for bank returns from before this
     * was stored.
     */
    returnedBy: text('returned_by').$type<'bank' | 'dispute'>(),
    /** When backup covered the return. */
    coveredAt: at('covered_at'),
    /** The operation by which a person started it, and who that was. */
    operationId: text('operation_id'),
    startedBy: text('started_by'),
    startedByName: text('started_by_name'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('debits_of').on(table.caseId, table.subject),
    index('debits_covered').on(table.coveredAt).where(sql`covered_at is not null`),
  ],
);
