import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from '#identity/tables.ts';

/** The people of Mainstay who decide on what needs a person. */
export const operators = pgTable('operators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
});
