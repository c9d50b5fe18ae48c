import type { Day } from '@mainstay/domain/day.ts';
import type { PaymentFrequency } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();

/** Every version that was ever saved; the highest is in force. Rows are never changed. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    caseId: text('case_id').notNull(),
    version: integer('version').notNull(),
    paymentAmount: amount('payment_amount_cents').notNull(),
    paymentFrequency: text('payment_frequency').$type<PaymentFrequency>().notNull(),
    paymentDueDate: integer('payment_due_date').notNull(),
    arrearsAmount: amount('arrears_amount_cents').notNull(),
    firstPaymentDate: date('first_payment_date', { mode: 'string' }).$type<Day>(),
    endDate: date('end_date', { mode: 'string' }).$type<Day>(),
    arrearsInstalment: amount('arrears_instalment_cents'),
    paymentType: text('payment_type').$type<'child_support' | 'alimony'>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
    changedBy: text('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    /** The agreement that this version, or the last applied one before it, came from. */
    documentId: text('document_id'),
    documentName: text('document_name'),
    /** The version that applied that agreement. */
    appliedVersion: integer('applied_version'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.version] })],
);
