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

/** The schedule in force of each obligation: the anchor stays while frequency, due days and first date stay. */
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
    /** Instalments stand up to this day. */
    drawnUntil: day('drawn_until').notNull(),
    /** Until that day no debit is larger than these: the payor has been told of larger ones. */
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
    /** Null for what a plan or the insurance paid. */
    obligation: text('payment_type').$type<DueFor>(),
    /** Null for what is paid beside the schedule. */
    obligationId: text('obligation_id').default(FIRST_OBLIGATION),
    origin: text('origin').$type<Origin>().notNull(),
    scheduledDate: day('scheduled_date').notNull(),
    /** Null for what a person pays beside the schedule. */
    periodStart: day('period_start'),
    periodEnd: day('period_end'),
    amount: amount('amount_cents').notNull(),
    /** What the payee has received of it. */
    paid: amount('paid_cents').notNull(),
    /** What of it was paid outside Mainstay. */
    outside: amount('outside_cents').notNull().default(ZERO),
    /** What of that is not on its way to them. */
    undelivered: amount('undelivered_cents').notNull().default(ZERO),
    state: text('state').$type<PaymentState>().notNull(),
    /** The banking day on which the payee is to be credited. */
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
    /** Says what it tells of: told twice it stands once. */
    id: text('id').notNull(),
    at: at('at').notNull(),
    entry: entry(),
    kind: text('kind').$type<(typeof TIMELINE_KINDS)[number]>().notNull(),
    amount: amount('amount_cents'),
    code: text('code'),
    words: text('words').notNull(),
    /** The plan or the claim that paid, or what was paid ahead. */
    settledByKind: text('settled_by_kind').$type<'plan' | 'claim' | 'ahead'>(),
    settledBy: text('settled_by'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.paymentId, table.id] })],
);

/** What each source gave to a payment with backup, and what of it was repaid: by a later debit, or by what was paid into a line. */
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

/** What the payee was credited with, on its way out to them; what was credited before there were payouts has none. */
export const payouts = pgTable(
  'payouts',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    purpose: text('purpose').$type<PayoutPurpose>().notNull(),
    /** Null for the payor's money. */
    paymentId: text('payment_id'),
    /** The plan or the claim that credited it; null where the payment's own money did. */
    paidBy: text('paid_by'),
    amount: amount('amount_cents').notNull(),
    /** Whose the payor's money is; null for the payee's, and in rows of before. */
    ownerId: text('owner_id'),
    accountId: text('account_id'),
    accountName: text('account_name'),
    lastFour: text('last_four'),
    /** 1 for the first, more when it goes again after it came back. */
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

/** Each debit of a bank account, from the intention to the end of its return window. */
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
    /** The payment or plan, for a pay-in the line, the escrow or the wallet, or the account of what is owed. */
    subject: text('subject').notNull(),
    sourceId: text('source_id').notNull(),
    lastFour: text('last_four').notNull(),
    amount: amount('amount_cents').notNull(),
    /** 1 for the first, 2 and 3 when it is presented again. */
    presentation: integer('presentation').notNull(),
    /** The first debit, where it represents one that was returned, or brings the rest of it. */
    represents: text('represents'),
    state: text('state').$type<'intended' | 'originated' | 'settled' | 'returned' | 'refused'>().notNull(),
    originateOn: day('originate_on').notNull(),
    firstSettledOn: day('first_settled_on'),
    settledAt: at('settled_at'),
    /** True once its money has been used: paid to the payee, or to repay draws. */
    applied: boolean('applied').notNull(),
    /** What of it was put into the wallet when it was used. */
    over: amount('over_cents').notNull().default(ZERO),
    returnedAt: at('returned_at'),
    returnCode: text('return_code'),
    /** `dispute`: no bank sent it back, but a dispute of it was upheld; null also where the bank did before this was kept. */
    returnedBy: text('returned_by').$type<'bank' | 'dispute'>(),
    /** When backup stood in for it after the return. */
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
