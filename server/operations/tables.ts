import type { ApprovalKind } from '@mainstay/domain/operations/four-eyes.ts';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at } from '#db/columns.ts';
import { user } from '#identity/tables.ts';

/** The Mainstay staff who decide what needs a person. */
export const operators = pgTable('operators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  since: at('since').notNull(),
});

/**
 * The first of two approvals for an amount over one operator's limit; nothing follows from it until a second operator
 * decides.
 */
export const reviewApprovals = pgTable(
  'review_approvals',
  {
    caseId: text('case_id').notNull(),
    reviewId: text('review_id').notNull(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    amount: amount('amount_cents').notNull(),
    operatorId: text('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    reason: text('reason').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.reviewId] })],
);
