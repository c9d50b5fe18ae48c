import type { Place } from '@mainstay/domain/audit/anchor.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';

/** One chain a case, and one named "accounts" for sign-ups and the like. Rows are never changed or deleted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    caseId: text('case_id').notNull(),
    sequence: integer('sequence').notNull(),
    at: at('at').notNull(),
    /** A user's id, or "system". */
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** Made of the hash with the key of the record; null on what was recorded before there was one. */
    seal: text('seal'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.sequence] })],
);

/** By which personal values in events are read: without it they are sealed for good. No part of any chain. */
export const personKeys = pgTable(
  'person_keys',
  {
    /** A user's id, or what stands for somebody without an account. */
    owner: text('owner').primaryKey(),
    /** Null when it was destroyed. */
    key: text('key'),
    createdAt: at('created_at').notNull(),
    /** Since then the pseudonym is shown. */
    closedAt: at('closed_at'),
    /** When it may be destroyed; null where it was at once. */
    keepUntil: at('keep_until'),
  },
  (table) => [index('person_keys_to_destroy').on(table.keepUntil).where(sql`key is not null`)],
);

/** The end of each chain: its row is locked while an event is added, so that events stand in one order. */
export const auditHeads = pgTable('audit_heads', {
  caseId: text('case_id').primaryKey(),
  sequence: integer('sequence').notNull(),
  hash: text('hash').notNull(),
  /** The last event's seal, and a signature of this end; null where the end is not what the key of the record has made. */
  seal: text('seal'),
  signed: jsonb('signed').$type<SignedHead>(),
});

/** A signature over the root of a tree of heads, and this one's place in it. */
export type SignedHead = Place & { signature: string };

/** One root over all heads, at most once an hour and before a report. Rows are never changed or deleted. */
export const auditAnchors = pgTable('audit_anchors', {
  number: integer('number').primaryKey(),
  at: at('at').notNull(),
  /** How many heads the tree has. */
  size: integer('size').notNull(),
  root: text('root').notNull(),
  previous: text('previous').notNull(),
  key: text('key').notNull(),
  signature: text('signature').notNull(),
});

/** The heads that an anchor found new or moved on; the others are as the anchors before it had them. Never changed or deleted. */
export const anchoredHeads = pgTable(
  'audit_anchored_heads',
  {
    anchor: integer('anchor').notNull(),
    /** Its place among the leaves of the tree, the same in every anchor. */
    leaf: integer('leaf').notNull(),
    caseId: text('case_id').notNull(),
    sequence: integer('sequence').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.anchor, table.leaf] }),
    index('anchored_heads_of_case').on(table.caseId, table.anchor),
  ],
);

/** What an authority of time stamps (RFC 3161) answered for an anchor, in base64. Never changed or deleted. */
export const auditTimeStamps = pgTable('audit_time_stamps', {
  anchor: integer('anchor').primaryKey(),
  token: text('token').notNull(),
});
