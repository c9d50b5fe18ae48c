import type { Reported } from '@mainstay/domain/flexible-payments/flexible-money.ts';
import type { PlanStatus } from '@mainstay/domain/flexible-payments/plan-state.ts';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';

/** A case's membership and plan defaults. */
export const flexibleSettings = pgTable('flexible_settings', {
  caseId: text('case_id').primaryKey(),
  /** The day from which membership months are counted; null until it is activated. */
  since: day('since'),
  /** How many months have been paid for. */
  monthsPaid: integer('months_paid').notNull(),
  /** The first day without membership; null unless it was canceled. */
  endsOn: day('ends_on'),
  /** How many times in a row the fee could not be charged. */
  tries: integer('tries').notNull(),
  paused: boolean('paused').notNull(),
  firstPaymentPercentage: doublePrecision('first_payment_percentage').notNull(),
  secondPaymentDay: integer('second_payment_day').notNull(),
  /** When the person agreed to credit building, and when they withdrew. */
  creditBuildingSince: at('credit_building_since'),
  creditBuildingUntil: at('credit_building_until'),
  autopay: boolean('autopay').notNull(),
});

export const flexiblePlans = pgTable(
  'flexible_plans',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    payeeId: text('payee_id').notNull(),
    total: amount('total_cents').notNull(),
    first: amount('first_cents').notNull(),
    /** How the first part was paid: from the wallet, and from the bank without the fee. */
    wallet: amount('wallet_cents').notNull(),
    bank: amount('bank_cents').notNull(),
    /** The second part, drawn from the line. */
    credit: amount('credit_cents').notNull(),
    fee: amount('fee_cents').notNull(),
    /**
     * How much of the second part has been repaid and not returned by the bank; written only together with its
     * transfers.
     */
    repaid: amount('repaid_cents').notNull(),
    interestPaid: amount('interest_paid_cents').notNull(),
    lineId: text('line_id').notNull(),
    /** In basis points per year; from default on only. */
    rate: integer('rate_basis_points').notNull(),
    due: day('due').notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    defaultedOn: day('defaulted_on'),
    nextTryAt: at('next_try_at'),
    failureReason: text('failure_reason'),
    startedBy: text('started_by').notNull(),
    startedByName: text('started_by_name').notNull(),
    createdAt: at('created_at').notNull(),
    completedAt: at('completed_at'),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('plans_in_order').on(table.caseId, table.createdAt),
  ],
);

/** What would be reported to a credit bureau about a plan; kept only while the person agrees to it. */
export const creditBuilding = pgTable(
  'credit_building',
  {
    caseId: text('case_id').notNull(),
    planId: text('plan_id').notNull(),
    kind: text('kind').$type<Reported['kind']>().notNull(),
    month: text('month').notNull(),
    amount: amount('amount_cents').notNull(),
    recordedAt: at('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.planId, table.kind] })],
);
