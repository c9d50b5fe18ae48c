import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';
import { user } from '#identity/tables.ts';

/** The people of Mainstay who decide on what needs a person. */
export const operators = pgTable('operators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  since: at('since').notNull(),
});
