import type { Place } from '@mainstay/domain/audit/anchor.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';

/** One chain per case, and one named "accounts" for sign-ups and the like. Rows are never updated or deleted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    caseId: text('case_id').notNull(),
    sequence: integer('sequence').notNull(),
    at: at('at').notNull(),
    /** A user id, or "system". */
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** Made from the hash with the audit key; null for events from before there was a key. */
    seal: text('seal'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.sequence] })],
);

/** Keys to the personal values in events; without its key a value stays sealed for good. Not part of any chain. */
export const personKeys = pgTable(
  'person_keys',
  {
    /** A user id, or a stand-in for a person without an account. */
    owner: text('owner').primaryKey(),
    /** Sealed with a data key (`server/keys/person-keys.ts`); null once destroyed. */
    key: text('key'),
    createdAt: at('created_at').notNull(),
    /** From then on, the pseudonym is shown. */
    closedAt: at('closed_at'),
    /** When it may be destroyed; null if it was destroyed at once. */
    keepUntil: at('keep_until'),
  },
  (table) => [index('person_keys_to_destroy').on(table.keepUntil).where(sql`key is not null`)],
);

/** The end of each chain. Its row is locked while an event is appended, so the events have one order. */
export const auditHeads = pgTable('audit_heads', {
  caseId: text('case_id').primaryKey(),
  sequence: integer('sequence').notNull(),
  hash: text('hash').notNull(),
  /** The last event's seal, and a signature of this head; null if the head was not made with the audit key. */
  seal: text('seal'),
  signed: jsonb('signed').$type<SignedHead>(),
});

/** A signature over the root of a tree of heads, and this head's place in the tree. */
export type SignedHead = Place & { signature: string };

/** One root over all heads, made at most once an hour and before a report. Rows are never updated or deleted. */
export const auditAnchors = pgTable('audit_anchors', {
  number: integer('number').primaryKey(),
  at: at('at').notNull(),
  /** The number of heads in the tree. */
  size: integer('size').notNull(),
  root: text('root').notNull(),
  previous: text('previous').notNull(),
  key: text('key').notNull(),
  signature: text('signature').notNull(),
});

/**
 * The heads that are new or have advanced at an anchor; all others are as at the anchor before. Never updated or
 * deleted.
 */
export const anchoredHeads = pgTable(
  'audit_anchored_heads',
  {
    anchor: integer('anchor').notNull(),
    /** Its place among the tree's leaves, the same in every anchor. */
    leaf: integer('leaf').notNull(),
    caseId: text('case_id').notNull(),
    sequence: integer('sequence').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.anchor, table.leaf] }),
    index('anchored_heads_of_case').on(table.caseId, table.anchor),
    index('anchored_heads_of_leaf').on(table.leaf, table.anchor),
  ],
);

/** The response of a time stamp authority (RFC 3161) for an anchor, in base64. Never updated or deleted. */
export const auditTimeStamps = pgTable('audit_time_stamps', {
  anchor: integer('anchor').primaryKey(),
  token: text('token').notNull(),
});
