import type { AccountKind, TransferPurpose } from '@mainstay/domain/ledger/transfer.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at, entry } from '#db/columns.ts';

/** A running total of the transfers, so the database itself can enforce an account's rule. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<AccountKind>().notNull(),
    debitsPending: amount('debits_pending')
      .notNull()
      .default(0 as Cents),
    debitsPosted: amount('debits_posted')
      .notNull()
      .default(0 as Cents),
    creditsPending: amount('credits_pending')
      .notNull()
      .default(0 as Cents),
    creditsPosted: amount('credits_posted')
      .notNull()
      .default(0 as Cents),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    check('funds_are_not_overdrawn', sql`kind <> 'funds' or debits_pending + debits_posted <= credits_posted`),
    check('debts_are_not_overpaid', sql`kind <> 'debt' or credits_pending + credits_posted <= debits_posted`),
  ],
);

/** Rows are never updated or deleted: the application's role may not. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    /** posted and pending move money; post, void and expire end the pending transfer named by `pendingId`. */
    kind: text('kind').$type<'posted' | 'pending' | 'post' | 'void' | 'expire'>().notNull(),
    fromAccount: text('from_account').notNull(),
    toAccount: text('to_account').notNull(),
    amount: amount('amount_cents').notNull(),
    pendingId: text('pending_id'),
    /** What it is for, and the item it belongs to; an ending has the same purpose as the transfer it ends. */
    purpose: text('purpose').$type<TransferPurpose>(),
    paymentId: text('payment_id'),
    debitId: text('debit_id'),
    planId: text('plan_id'),
    claimId: text('claim_id'),
    premiumId: text('premium_id'),
    outsidePaymentId: text('outside_payment_id'),
    at: at('at').notNull(),
    /** The order in which transfers were written. */
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('transfers_by_time').using('brin', table.at),
    check('transfers_move_something', sql`amount_cents > 0 or kind in ('void', 'expire')`),
  ],
);
