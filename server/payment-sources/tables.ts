import type { SourceType } from '@mainstay/domain/payment-sources/backup.ts';
import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';
import type { SourceState } from '@mainstay/domain/payment-sources/funding-source.ts';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at, entry } from '#db/columns.ts';

export const paymentSources = pgTable(
  'payment_sources',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    sourceType: text('source_type').$type<SourceType>().notNull(),
    sourceName: text('source_name').notNull(),
    bankName: text('bank_name'),
    lastFour: text('last_four'),
    routingNumber: text('routing_number'),
    accountType: text('account_type').$type<AccountType>().notNull().default('checking'),
    /** The whole account number, encrypted (AES-256-GCM). */
    sealedAccountNumber: text('sealed_account_number'),
    creditLimit: amount('credit_limit_cents'),
    /** What the payor stated as available on a bank account: shown to them, and counted nowhere. */
    statedBalance: amount('stated_balance_cents'),
    isPrimary: boolean('is_primary').notNull(),
    state: text('state').$type<SourceState>().notNull(),
    addedBy: text('added_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** The order in which sources were added. */
    entry: entry(),
    authorisedAt: at('authorised_at'),
    authorisation: text('authorisation'),
    /** The network address that it was agreed from. */
    authorisedFrom: text('authorised_from'),
    revokedAt: at('revoked_at'),
    /** A removed source is kept for the history that names it. */
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('sources_in_order').on(table.caseId, table.createdAt),
  ],
);
