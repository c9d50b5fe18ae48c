import type { DisputeState } from '@mainstay/domain/disputes/dispute.ts';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, at } from '#db/columns.ts';

export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    caseId: text('case_id').notNull(),
    paymentId: text('payment_id').notNull(),
    debitId: text('debit_id').notNull(),
    amount: amount('amount_cents').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    reason: text('reason').notNull(),
    openedBy: text('opened_by').notNull(),
    openedAt: at('opened_at').notNull(),
    creditDueAt: at('credit_due_at').notNull(),
    answerDueAt: at('answer_due_at').notNull(),
    creditedAt: at('credited_at'),
    answeredAt: at('answered_at'),
    answer: text('answer'),
    /** The used part of a provisional credit, and what was refunded to the payor's bank account; null until answered, and in older rows. */
    creditUsed: amount('credit_used_cents'),
    refunded: amount('refunded_cents'),
  },
  (table) => [
    uniqueIndex('dispute_of_debit').on(table.caseId, table.debitId),
    index('disputes_by_state').on(table.state, table.creditDueAt),
  ],
);
