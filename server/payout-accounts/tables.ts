import type { Medical } from '@mainstay/domain/bank-files/remittance.ts';
import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';
import type { PayoutKind, PayoutState } from '@mainstay/domain/payout-accounts/payout-account.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, entry } from '#db/columns.ts';

/** Payout accounts. A removed one is kept, without its number, for the payouts that went to it. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    /** The payee who entered it; null when the owner did for a payee who has not joined. */
    payeeId: text('payee_id'),
    kind: text('kind').$type<PayoutKind>().notNull(),
    name: text('name').notNull(),
    accountType: text('account_type').$type<AccountType>().notNull(),
    routingNumber: text('routing_number').notNull(),
    lastFour: text('last_four').notNull(),
    /** The whole account number, encrypted (AES-256-GCM); null once the account was removed. */
    sealedAccountNumber: text('sealed_account_number'),
    disbursementState: text('disbursement_state'),
    caseIdentifier: text('case_identifier'),
    fips: text('fips'),
    medical: text('medical').$type<Medical>(),
    terminated: boolean('terminated'),
    payorSsnLastFour: text('payor_ssn_last_four'),
    sealedPayorSsn: text('sealed_payor_ssn'),
    state: text('state').$type<PayoutState>().notNull(),
    usableFrom: at('usable_from'),
    /** When ownership was proven; ignored in the sandbox. */
    provenAt: at('proven_at'),
    addedBy: text('added_by').notNull(),
    createdAt: at('created_at').notNull(),
    entry: entry(),
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('payout_accounts_in_order').on(table.caseId, table.createdAt),
    index('payout_accounts_to_prove')
      .on(table.createdAt)
      .where(sql`removed_at is null and (proven_at is null or state <> 'active')`),
    index('payout_accounts_suspended').on(table.createdAt).where(sql`state = 'suspended' and removed_at is null`),
  ],
);
