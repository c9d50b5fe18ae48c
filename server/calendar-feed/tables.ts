import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';

/**
 * Secret addresses by which calendar apps read a case, one per person. An ended one is kept, so its address can say so.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    /** The hash that identifies a request. */
    secretHash: text('secret_hash').notNull(),
    /** Used to show the address to its owner again; null once it has ended. */
    sealedSecret: text('sealed_secret'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('one_feed_a_person').on(table.caseId, table.userId).where(sql`ended_at is null`),
    index('feeds_of_person').on(table.userId),
  ],
);
