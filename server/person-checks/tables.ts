import type { CheckState } from '@mainstay/domain/person-checks/person-check.ts';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, day } from '#db/columns.ts';

/** What a person stated of who they are; each value is sealed with the person's own key, which goes with their account. */
export type Stated = { legalName: string; dateOfBirth: string; address: string };

/** What was said of a person, word by word: the newest version counts, and none is ever changed. */
export const personChecks = pgTable(
  'person_checks',
  {
    personId: text('person_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<'stated' | 'provider' | 'operator'>().notNull(),
    /** The state from here on. */
    state: text('state').$type<CheckState>().notNull(),
    /** Names the statement that this is about, for a provider too. */
    reference: text('reference').notNull(),
    /** The case in which it was stated. */
    caseId: text('case_id').notNull(),
    stated: jsonb('stated').$type<Stated>().notNull(),
    operatorId: text('operator_id'),
    /** Sealed as what was stated. */
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
