import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const notifications = pgTable(
  'notifications',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** What it is about ("document:<id>:completed"): telling a thing twice tells it once. */
    about: text('about').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('told_once').on(table.caseId, table.userId, table.about),
    index('notifications_of_user').on(table.caseId, table.userId, table.createdAt),
  ],
);
