import type { CheckState } from '@mainstay/domain/person-checks/person-check.ts';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, day } from '#db/columns.ts';

/**
 * What a person stated about their identity; sealed with the person's own key, which is destroyed with their account.
 */
export type Stated = { legalName: string; dateOfBirth: string; address: string };

/** Findings about a person: append-only; the newest version counts. */
export const personChecks = pgTable(
  'person_checks',
  {
    personId: text('person_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<'stated' | 'provider' | 'operator'>().notNull(),
    /** The state from this version on. */
    state: text('state').$type<CheckState>().notNull(),
    /** Identifies the statement it is about, at a provider too. */
    reference: text('reference').notNull(),
    /** The case in which it was stated. */
    caseId: text('case_id').notNull(),
    stated: jsonb('stated').$type<Stated>().notNull(),
    operatorId: text('operator_id'),
    /** Sealed with the person's key. */
    reason: text('reason'),
    lists: text('lists'),
    listsOn: day('lists_on'),
    statedAt: at('stated_at').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.version] }),
    index('person_checks_by_state').on(table.state, table.statedAt),
  ],
);
