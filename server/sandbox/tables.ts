import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: how far the application's time is ahead, and where a move that is under way is going. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  movingTo: timestamp('moving_to', { withTimezone: true, precision: 3 }),
  /** The process that is moving it, and the real time until which it is taken to be alive. */
  mover: text('mover'),
  movedUntil: timestamp('moved_until', { withTimezone: true, precision: 3 }),
});
