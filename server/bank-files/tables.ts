import type { EntryPurpose } from '@mainstay/domain/bank-files/new-batch.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';
import type { Direction } from '#outside/rail.ts';
import { railEventsTable } from '#outside/rail-events.ts';

/** Debits and credits that were handed to the rail: each is an intention until a file holds it. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    reference: text('reference').primaryKey(),
    caseId: text('case_id').notNull(),
    entryId: text('entry_id').notNull(),
    accountId: text('account_id').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    purpose: text('purpose').$type<EntryPurpose>().notNull(),
    entryClass: text('entry_class').$type<'PPD' | 'CCD'>().notNull(),
    amount: amount('amount_cents').notNull(),
    effectiveOn: day('effective_on').notNull(),
    /** The window of the file that it must make. */
    window: at('window').notNull(),
    takenAt: at('taken_at').notNull(),
    entry: entry(),
    state: text('state').$type<'waiting' | 'written' | 'refused'>().notNull(),
    fileId: text('file_id'),
    fileDay: day('file_day'),
    trace: text('trace'),
    returnCode: text('return_code'),
    /** Whether it stands on a statement alone, where the bank books the entries of a file one by one. */
    stated: boolean('stated').notNull().default(false),
    /** The banking day on which the return stands on a statement. */
    returnedOn: day('returned_on'),
    /** Whether that statement has come. */
    returnStated: boolean('return_stated').notNull().default(false),
  },
  (table) => [
    index('entries_to_write').on(table.window).where(sql`state = 'waiting'`),
    index('entries_of_file').on(table.fileId, table.trace),
    index('entries_by_trace').on(table.trace),
    index('entries_by_day').on(table.effectiveOn),
    index('entries_returned').on(table.returnedOn).where(sql`returned_on is not null`),
    index('entries_of_proof').on(table.effectiveOn).where(sql`purpose = 'accountProof'`),
  ],
);

export type FileState =
  /** Ours: over a limit, until two operators release it; on its way, or with nothing left in it that may go; at the bank; acknowledged by it, or rejected. */
  | 'held'
  | 'written'
  | 'withdrawn'
  | 'delivered'
  | 'accepted'
  | 'rejected'
  /** The bank's: booked; set aside with a reason; a statement that waits for an earlier one. */
  | 'read'
  | 'set_aside'
  | 'kept';

/** Files of ours and of the bank. What they hold is sealed, in parts. */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: text('id').primaryKey(),
    direction: text('direction').$type<'out' | 'in'>().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'entries' | 'answers' | 'acknowledgement' | 'statement' | 'unknown'>().notNull(),
    day: day('day').notNull(),
    /** Of a file of ours. */
    window: at('window'),
    at: at('at').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** The same, on a file of the bank that was read: so that it is read once, whatever it is called. */
    readHash: text('read_hash').unique(),
    entries: integer('entries').notNull(),
    debits: amount('debits_cents').notNull(),
    credits: amount('credits_cents').notNull(),
    state: text('state').$type<FileState>().notNull(),
    reason: text('reason'),
    deliveredAt: at('delivered_at'),
    /** Of a file of ours: whether all its money stands on statements. */
    stated: boolean('stated').notNull().default(false),
    entry: entry(),
    /** By the worker that brings it to the bank. */
    ...leaseColumns(),
  },
  (table) => [index('bank_files_by_day').on(table.day, table.entry), index('bank_files_by_state').on(table.state)],
);

export const bankFileParts = pgTable(
  'bank_file_parts',
  {
    fileId: text('file_id').notNull(),
    number: integer('number').notNull(),
    /** Encrypted (AES-256-GCM). */
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

/** Who released a file that waits. */
export const bankFileReleases = pgTable(
  'bank_file_releases',
  {
    fileId: text('file_id').notNull(),
    operatorId: text('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    reason: text('reason').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.operatorId] })],
);

export const bankEvents = railEventsTable('bank_events', { entryColumn: 'entry_id', index: 'bank_events_to_deliver' });

/** What a notification of change corrects, encrypted: it may hold the number of an account. */
export const bankCorrections = pgTable('bank_corrections', {
  reference: text('reference').primaryKey(),
  sealed: text('sealed').notNull(),
});

/** Answers of the bank that no rule books: a person looks at them. */
export const bankAnswers = pgTable(
  'bank_answers',
  {
    fileId: text('file_id').notNull(),
    line: integer('line').notNull(),
    reference: text('reference').notNull(),
    caseId: text('case_id').notNull(),
    code: text('code').notNull(),
    amount: amount('amount_cents').notNull(),
    why: text('why').notNull(),
    at: at('at').notNull(),
    /** When an operator said what was done about it; null while it waits. */
    settledAt: at('settled_at'),
    entry: entry(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.line] })],
);

/** One row: what all workers at this rail share. */
export const bankRail = pgTable('bank_rail', {
  id: integer('id').primaryKey(),
  /** The running part of the last trace number used. */
  lastTrace: integer('last_trace').notNull(),
  /** Of the SFTP server, as its first connection showed it. */
  hostKey: text('host_key'),
});
