import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';

/** One row per key of a case and call: claimed before any other work, then holds the first answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caseId: text('case_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Names the operation: a retry of an interrupted attempt continues under the same name. */
    operationId: text('operation_id').notNull(),
    /** Held by the request that works on it. */
    ...leaseColumns(),
    status: integer('status'),
    answer: text('answer'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.call, table.key] }),
    index('keys_answered').on(table.createdAt).where(sql`status is not null`),
  ],
);

/** How many calls of a group an account or a network has made lately, as a leaky bucket. */
export const callLimits = pgTable(
  'call_limits',
  {
    /** A hash of the group and of the account or network. */
    key: text('key').primaryKey(),
    /** When it is empty again, by the database clock, which all processes share. */
    emptyAt: timestamp('empty_at', { withTimezone: true }).notNull(),
    /** Its capacity, as the time in which a full bucket drains. */
    perMs: bigint('per_ms', { mode: 'number' }).notNull(),
  },
  (table) => [index('call_limits_by_time').on(table.emptyAt)],
);
