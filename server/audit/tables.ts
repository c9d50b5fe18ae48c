import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One chain a case, and one named "accounts" for sign-ups and the like. Rows are never changed or deleted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    caseId: text('case_id').notNull(),
    sequence: integer('sequence').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** A user's id, or "system". */
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.sequence] })],
);

/** The end of each chain: its row is locked while an event is added, so that events stand in one order. */
export const auditHeads = pgTable('audit_heads', {
  caseId: text('case_id').primaryKey(),
  sequence: integer('sequence').notNull(),
  hash: text('hash').notNull(),
});
