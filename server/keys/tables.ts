import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';

/** The keys that seal values, wrapped by a master key that is never in the database. */
export const dataKeys = pgTable('data_keys', {
  id: text('id').primaryKey(),
  /**
   * `first`: the key from which older releases derived everything; `seal`: seals values; `record`: verifies what an
   * earlier audit key made.
   */
  purpose: text('purpose').$type<'first' | 'seal' | 'record'>().notNull(),
  wrapped: text('wrapped').notNull(),
  /** The ID of the master key. */
  wrappedBy: text('wrapped_by').notNull(),
  createdAt: at('created_at').notNull(),
  /** When values start to be sealed with it; every process has read it by then. */
  usedFrom: at('used_from').notNull(),
});

/** The environment keys that this database has seen: a process with a different one does not start. */
export const knownKeys = pgTable(
  'known_keys',
  {
    purpose: text('purpose').$type<'links' | 'sessions' | 'record'>().notNull(),
    id: text('id').notNull(),
    seenAt: at('seen_at').notNull(),
    /** When another key replaced it for new things. */
    replacedAt: at('replaced_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.id] })],
);
