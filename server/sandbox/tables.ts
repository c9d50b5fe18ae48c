import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';

/** One row: how far the application's time is ahead, and where a move that is under way is going. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  movingTo: at('moving_to'),
  /** By the process that is moving it. */
  ...leaseColumns(),
});
