import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';

/** One row: how far the application's time is ahead, and the target of a move in progress. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  movingTo: at('moving_to'),
  /** Held by the process that is moving it. */
  ...leaseColumns(),
});
