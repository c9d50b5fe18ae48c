import type { Application } from '@mainstay/domain/credit-line/credit-money.ts';
import type { Employment } from '@mainstay/domain/credit-line/model.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at, entry } from '#db/columns.ts';

/** Each application with its decision; a denial keeps its reasons. */
export const creditApplications = pgTable(
  'credit_applications',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    requestedLimit: amount('requested_limit_cents').notNull(),
    monthlyIncome: amount('monthly_income_cents'),
    employment: text('employment').$type<Employment>(),
    score: integer('score').notNull(),
    /** In basis points per year. */
    rate: integer('rate_basis_points').notNull(),
    status: text('status').$type<Application['status']>().notNull(),
    approvedLimit: amount('approved_limit_cents').notNull(),
    reason: text('reason'),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    /** A user id, or "system". */
    decidedBy: text('decided_by'),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('applications_in_order').on(table.caseId, table.createdAt),
    index('applications_to_review').on(table.createdAt, table.entry).where(sql`status = 'under_review'`),
  ],
);

/** A case's only approved line; its money is on the account of its funding source. */
export const creditLines = pgTable('credit_lines', {
  caseId: text('case_id').primaryKey(),
  sourceId: text('source_id').notNull(),
  limit: amount('limit_cents').notNull(),
  rate: integer('rate_basis_points').notNull(),
  approvedAt: at('approved_at').notNull(),
});
