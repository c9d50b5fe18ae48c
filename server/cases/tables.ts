import type { CaseFrequency, RelationshipType } from '@mainstay/domain/cases/about.ts';
import type { Child } from '@mainstay/domain/cases/court-case.ts';
import type { RemovalState, WayOut } from '@mainstay/domain/cases/leaving.ts';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, at, day } from '#db/columns.ts';
import { user } from '#identity/tables.ts';

export const cases = pgTable('cases', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  ownerId: text('owner_id')
    .notNull()
    .references(() => user.id),
  /** The user whose sign-up made this case: they get no second one, however often it is tried. */
  homeOf: text('home_of').unique(),
  /** What the owner said of it in the guided setup. */
  relationshipType: text('relationship_type').$type<RelationshipType>(),
  usualFrequency: text('usual_frequency').$type<CaseFrequency>(),
  /** The most that the payor lets be debited from their bank; null is no limit. */
  capPerDebit: amount('cap_per_debit_cents'),
  capPerMonth: amount('cap_per_month_cents'),
  /** What the court calls the case: as a document says it, or as people corrected it. */
  court: text('court'),
  county: text('county'),
  state: text('state'),
  caseNumber: text('case_number'),
  children: jsonb('children').$type<Child[]>().notNull().default([]),
  orderKind: text('order_kind'),
  orderDate: day('order_date'),
  /** Who typed the court or the county, where no document of the case says them; told to few while somebody is in danger. */
  placeBy: text('place_by'),
  createdAt: at('created_at').notNull(),
});

/** A part in a case. With a user it is their membership; without one it is somebody who is named or not even that yet. */
export const parties = pgTable(
  'parties',
  {
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>(),
    userId: text('user_id').references(() => user.id),
    joinedAt: at('joined_at'),
    /** When an operator checked a lawyer or a court; null before, and where there is nothing to check. */
    verifiedAt: at('verified_at'),
    /** The side that a lawyer has named. */
    actsFor: text('acts_for').$type<Side>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    uniqueIndex('one_part_a_user').on(table.caseId, table.userId),
    index('parties_of_user').on(table.userId),
    index('parties_by_id').on(table.id),
    index('parties_to_check')
      .on(table.joinedAt)
      .where(sql`user_id is not null and verified_at is null and role in ('legal', 'court')`),
  ],
);

/** Who has said that a case is dangerous for them: known to them and to operators alone. */
export const dangers = pgTable(
  'dangers',
  {
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    userId: text('user_id').notNull(),
    since: at('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.userId] }), index('dangers_of_user').on(table.userId)],
);

/** A membership that has ended: its person keeps reading what concerns the time until then. Rows are never changed. */
export const formerParties = pgTable(
  'former_parties',
  {
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    id: text('id').notNull(),
    partyId: text('party_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    name: text('name').notNull(),
    role: text('role').$type<Role>(),
    joinedAt: at('joined_at').notNull(),
    leftAt: at('left_at').notNull(),
    way: text('way').$type<WayOut>().notNull(),
    /** The side on which they acted, as a parent or as a lawyer: they never act for the other one. */
    actsFor: text('acts_for').$type<Side>(),
    /** A keyed hash of the address with which they signed in, by which a new account of theirs is known; null where they acted for no side. */
    addressHash: text('address_hash'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.id] }), index('former_parties_of_user').on(table.userId)],
);

/** Whether a party leaves, as they were asked and as they answered. */
export const removals = pgTable(
  'removals',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    partyId: text('party_id').notNull(),
    /** Who is asked. */
    userId: text('user_id').notNull(),
    askedBy: text('asked_by').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RemovalState>().notNull(),
    /** Why it was refused. */
    answer: text('answer'),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('removals_open').on(table.createdAt).where(sql`state in ('open', 'refused')`),
  ],
);

/** What a party was called, until when. */
export const partyNames = pgTable(
  'party_names',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    partyId: text('party_id').notNull(),
    /** Null for a part that nobody had joined. */
    userId: text('user_id'),
    name: text('name').notNull(),
    until: at('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.id] }), index('party_names_of_user').on(table.userId)],
);

export const invitations = pgTable(
  'invitations',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    secretHash: text('secret_hash').notNull(),
    /** Who invites. */
    invitedBy: text('invited_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    withdrawnAt: at('withdrawn_at'),
    /** Whether its link was shown to the inviter; else whoever has it reads the mail of that address. */
    linkShown: boolean('link_shown').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('invitations_by_person').on(table.invitedBy, table.createdAt),
    index('invitations_to').on(table.email),
    foreignKey({ columns: [table.caseId], foreignColumns: [cases.id] }),
  ],
);
