import type { ProofEntry, ProofState } from '@mainstay/domain/payment-sources/account-proof.ts';
import type { SourceType } from '@mainstay/domain/payment-sources/backup.ts';
import type { AccountType } from '@mainstay/domain/payment-sources/bank-details.ts';
import type { SourceState } from '@mainstay/domain/payment-sources/funding-source.ts';
import type { ProofKind } from '@mainstay/domain/payment-sources/proof-kinds.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    /** What the payor stated as available in a bank account: shown to them, and used nowhere. */
    statedBalance: amount('stated_balance_cents'),
    isPrimary: boolean('is_primary').notNull(),
    /** Since when a line or an escrow holds no declared money; null in the sandbox, and until that has been checked. */
    cashSince: at('cash_since'),
    state: text('state').$type<SourceState>().notNull(),
    addedBy: text('added_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** The order in which sources were added. */
    entry: entry(),
    authorisedAt: at('authorised_at'),
    authorisation: text('authorisation'),
    /** The network address the authorization was given from. */
    authorisedFrom: text('authorised_from'),
    revokedAt: at('revoked_at'),
    /** When the bank account was proven to be the payor's; ignored where no bank is asked (the sandbox). */
    provenAt: at('proven_at'),
    /** A removed source is kept for the history that refers to it. */
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('sources_in_order').on(table.caseId, table.createdAt),
    // for the operators' queues
    index('sources_by_id').on(table.id),
    index('sources_suspended').on(table.sourceType).where(sql`state = 'suspended' and removed_at is null`),
    index('sources_to_prove')
      .on(table.createdAt)
      .where(sql`source_type = 'ach' and removed_at is null and (proven_at is null or state = 'suspended')`),
    index('backups_in_order').on(table.createdAt, table.entry).where(sql`source_type <> 'ach' and removed_at is null`),
  ],
);

/** Proofs of payors' and payees' accounts on a real rail; the newest one of an account counts. */
export const accountProofs = pgTable(
  'account_proofs',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    lastFour: text('last_four').notNull(),
    kind: text('kind').$type<ProofKind>().notNull(),
    state: text('state').$type<ProofState>().notNull(),
    /** How many times wrong amounts were entered. */
    tries: integer('tries').notNull(),
    /** Why it failed, in words for the account's owner. */
    reason: text('reason'),
    createdAt: at('created_at').notNull(),
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('proofs_of_account').on(table.caseId, table.accountId),
  ],
);

/** The entries by which an account is proven, as submitted to the rail. */
export const accountProofEntries = pgTable(
  'account_proof_entries',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    proofId: text('proof_id').notNull(),
    direction: text('direction').$type<ProofEntry['direction']>().notNull(),
    amount: amount('amount_cents').notNull(),
    state: text('state').$type<ProofEntry['state']>().notNull(),
    /** The order in which they go to the bank. */
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('account_proof_entries_of').on(table.caseId, table.proofId),
  ],
);
