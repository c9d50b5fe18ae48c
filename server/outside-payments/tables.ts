import type { Side } from '@mainstay/domain/cases/side.ts';
import type { OutsideState } from '@mainstay/domain/outside-payments/outside-state.ts';
import type { OutsideMethod } from '@mainstay/domain/payments/outside-words.ts';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';

/** What the payor reportedly paid the payee outside Mainstay. The ledger says what happened to the money. */
export const outsidePayments = pgTable(
  'outside_payments',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    paidOn: day('paid_on').notNull(),
    amount: amount('amount_cents').notNull(),
    method: text('method').$type<OutsideMethod>().notNull(),
    /** What it was for; null if unspecified. */
    obligationId: text('obligation_id'),
    note: text('note'),
    /** The proof. */
    documentId: text('document_id'),
    state: text('state').$type<OutsideState>().notNull(),
    recordedBy: text('recorded_by').notNull(),
    recordedSide: text('recorded_side').$type<Side>().notNull(),
    recordedAt: at('recorded_at').notNull(),
    /** Who confirmed or disputed it, and why. */
    answeredBy: text('answered_by'),
    answeredAt: at('answered_at'),
    reason: text('reason'),
    /** Whether it was read from a file and not entered by hand. */
    imported: boolean('imported').notNull().default(false),
    /** The amount in the file if a part of it was taken back later; null otherwise. */
    written: amount('written_cents'),
    /** False for a day before the opening figure; null until confirmed. */
    counts: boolean('counts'),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('outside_payments_by_day').on(table.caseId, table.paidOn),
  ],
);
