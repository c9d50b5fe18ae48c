import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';
import type { Direction } from './rail.ts';
import { railEventsTable } from './rail-events.ts';

/** What the sandbox bank knows; only the sandbox bank reads it. */
export const sandboxEntries = pgTable(
  'sandbox_bank_debits',
  {
    reference: text('reference').primaryKey(),
    caseId: text('case_id').notNull(),
    /** Entries from before the sandbox bank took credits were debits. */
    direction: text('direction').$type<Direction>().notNull().default('debit'),
    entryId: text('debit_id').notNull(),
    lastFour: text('last_four').notNull(),
    accountId: text('account_id').notNull(),
    amount: bigint('amount_cents', { mode: 'number' }).notNull(),
    originatedAt: at('originated_at').notNull(),
  },
  (table) => [index('debits_of_account').on(table.accountId)],
);

export const sandboxEvents = railEventsTable('sandbox_bank_events', {
  entryColumn: 'debit_id',
  index: 'events_to_deliver',
});
