import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, entry } from '#db/columns.ts';
import type { Direction, RailEventKind } from './rail.ts';

/** What the sandbox bank took before it took credits too was a debit. */
const direction = () => text('direction').$type<Direction>().notNull().default('debit');

/** What the sandbox bank knows; nothing of the product reads it but the sandbox bank. */
export const sandboxEntries = pgTable(
  'sandbox_bank_debits',
  {
    reference: text('reference').primaryKey(),
    caseId: text('case_id').notNull(),
    direction: direction(),
    entryId: text('debit_id').notNull(),
    lastFour: text('last_four').notNull(),
    accountId: text('account_id').notNull(),
    amount: bigint('amount_cents', { mode: 'number' }).notNull(),
    originatedAt: at('originated_at').notNull(),
  },
  (table) => [index('debits_of_account').on(table.accountId)],
);

export const sandboxEvents = pgTable(
  'sandbox_bank_events',
  {
    reference: text('reference').notNull(),
    caseId: text('case_id').notNull(),
    direction: direction(),
    entryId: text('debit_id').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind').$type<RailEventKind>().notNull(),
    code: text('code'),
    at: at('at').notNull(),
    deliveredAt: at('delivered_at'),
    /** Events of one instant are told in the order in which their debits came. */
    entry: entry(),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.sequence] }),
    index('events_to_deliver').on(table.at, table.entry).where(sql`delivered_at is null`),
  ],
);
