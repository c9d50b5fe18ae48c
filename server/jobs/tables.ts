import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, entry } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';

/** Work planned for a time, one row per step. The id says what the step is for, so it is planned only once. */
export const dueWork = pgTable(
  'due_work',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    dueAt: at('due_at').notNull(),
    /** Among steps of one instant, the lower rank runs first. */
    rank: integer('rank').notNull(),
    /** Among steps of one rank, the first planned runs first, so a run can be repeated exactly. */
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

/** Periodic work for the whole installation, one row each, done by whichever worker comes first. */
export const upkeep = pgTable('upkeep', {
  name: text('name').primaryKey(),
  /** In real time. */
  doneAt: at('done_at'),
  ...leaseColumns(),
});

/** For each recurring run: when it last completed, and how many faults it found. */
export const lastRuns = pgTable('last_runs', {
  what: text('what').$type<Run>().primaryKey(),
  /** Real time. */
  at: at('at').notNull(),
  faults: integer('faults').notNull(),
});

/** A completed backup, a check of the ledger, a check of the audit trail, a pass over the bank's whole inbox. */
export const RUNS = ['backup', 'ledger_check', 'audit_check', 'bank_inbox'] as const;
export type Run = (typeof RUNS)[number];
