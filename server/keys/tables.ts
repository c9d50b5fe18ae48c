import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';

/** What values are sealed with, wrapped by a master key that is never in the database. */
export const dataKeys = pgTable('data_keys', {
  id: text('id').primaryKey(),
  /** What older releases derived everything from; what seals values; or what an earlier key of the record left to check it by. */
  purpose: text('purpose').$type<'first' | 'seal' | 'record'>().notNull(),
  wrapped: text('wrapped').notNull(),
  /** The id of the master key. */
  wrappedBy: text('wrapped_by').notNull(),
  createdAt: at('created_at').notNull(),
  /** From then on values are sealed with it: until then every process has read it. */
  usedFrom: at('used_from').notNull(),
});

/** Which keys of the environment this database has seen: a process with another one does not start. */
export const knownKeys = pgTable(
  'known_keys',
  {
    purpose: text('purpose').$type<'links' | 'sessions' | 'record'>().notNull(),
    id: text('id').notNull(),
    seenAt: at('seen_at').notNull(),
    /** Since then another one makes what is new. */
    replacedAt: at('replaced_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.id] })],
);
