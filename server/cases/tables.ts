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
  /** The user whose sign-up created this case; unique, so a retry does not create a second one. */
  homeOf: text('home_of').unique(),
  /** The owner's description from the guided setup. */
  relationshipType: text('relationship_type').$type<RelationshipType>(),
  usualFrequency: text('usual_frequency').$type<CaseFrequency>(),
  /** The most that the payor allows to be debited from their bank account; null means no limit. */
  capPerDebit: amount('cap_per_debit_cents'),
  capPerMonth: amount('cap_per_month_cents'),
  /** The court details, as a document states them or as people corrected them. */
  court: text('court'),
  county: text('county'),
  state: text('state'),
  caseNumber: text('case_number'),
  children: jsonb('children').$type<Child[]>().notNull().default([]),
  orderKind: text('order_kind'),
  orderDate: day('order_date'),
  /**
   * Who typed the court or the county, if no document of the case states them; hidden from most while someone is in
   * danger.
   */
  placeBy: text('place_by'),
  createdAt: at('created_at').notNull(),
});

/**
 * A part in a case. With a user it is a membership; without one it is a person who was only named, or not even that
 * yet.
 */
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
    /** When an operator verified a lawyer or a court; null before that, and if there is nothing to verify. */
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

/** Who has said that a case is dangerous for them; only they and operators can see it. */
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

/** A membership that has ended; the person can still read what was recorded until then. Rows are never changed. */
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
    /** The side they acted for, as a parent or a lawyer; they may never act for the other one. */
    actsFor: text('acts_for').$type<Side>(),
    /**
     * A keyed hash of their sign-in address, which identifies a new account of theirs; null if they acted for no side.
     */
    addressHash: text('address_hash'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.id] }), index('former_parties_of_user').on(table.userId)],
);

/** Requests that a party leave, and the answers. */
export const removals = pgTable(
  'removals',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    partyId: text('party_id').notNull(),
    /** The person who is asked. */
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

/** A party's former name, and until when they had it. */
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
    /** The inviter. */
    invitedBy: text('invited_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    withdrawnAt: at('withdrawn_at'),
    /** Whether the link was shown to the inviter. If not, only a person who reads that address's mail can have it. */
    linkShown: boolean('link_shown').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('invitations_by_person').on(table.invitedBy, table.createdAt),
    index('invitations_to').on(table.email),
    foreignKey({ columns: [table.caseId], foreignColumns: [cases.id] }),
  ],
);
