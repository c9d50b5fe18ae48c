import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, entry } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';

/** What is to happen at a time, one row a step; the id says what it is for, so that a step is planned once. */
export const dueWork = pgTable(
  'due_work',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    dueAt: at('due_at').notNull(),
    /** Among steps of one instant: the lower comes first. */
    rank: integer('rank').notNull(),
    /** Among those of one rank: the one that was planned first, so that a run can be repeated. */
    entry: entry(),
    doneAt: at('done_at'),
    ...leaseColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('work_to_do').on(table.dueAt, table.rank).where(sql`done_at is null`),
    index('work_of_case').on(table.caseId).where(sql`done_at is null`),
    index('work_done').on(table.doneAt).where(sql`done_at is not null`),
  ],
);

/** What the whole installation does once in a while, one row each, by whichever worker is first. */
export const upkeep = pgTable('upkeep', {
  name: text('name').primaryKey(),
  /** In real time. */
  doneAt: at('done_at'),
  ...leaseColumns(),
});

/** What is done again and again, when it was last done to its end, and how many faults that found: one row for each. */
export const lastRuns = pgTable('last_runs', {
  what: text('what').$type<Run>().primaryKey(),
  /** Real time. */
  at: at('at').notNull(),
  faults: integer('faults').notNull(),
});

/** A backup that was kept, a check of the ledger, one of the record, a look at the whole inbox of the bank. */
export const RUNS = ['backup', 'ledger_check', 'audit_check', 'bank_inbox'] as const;
export type Run = (typeof RUNS)[number];
