import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';

/** One row a key of a case and call: claimed before anything else is done, answered with what was answered first. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caseId: text('case_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Names the operation: an interrupted attempt is gone on with under the same name. */
    operationId: text('operation_id').notNull(),
    /** By the request that works on it. */
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
