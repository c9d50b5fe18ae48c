import type { EntryClass, EntryPurpose } from '@mainstay/domain/bank-files/new-batch.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, at, day, entry } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';
import type { Direction } from '#outside/rail.ts';
import { railEventsTable } from '#outside/rail-events.ts';

/** Submitted debits and credits; each waits until a file holds it. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    reference: text('reference').primaryKey(),
    caseId: text('case_id').notNull(),
    entryId: text('entry_id').notNull(),
    accountId: text('account_id').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    purpose: text('purpose').$type<EntryPurpose>().notNull(),
    entryClass: text('entry_class').$type<EntryClass>().notNull(),
    amount: amount('amount_cents').notNull(),
    effectiveOn: day('effective_on').notNull(),
    /** The window of the file it must go into. */
    window: at('window').notNull(),
    takenAt: at('taken_at').notNull(),
    entry: entry(),
    state: text('state').$type<'waiting' | 'written' | 'refused'>().notNull(),
    fileId: text('file_id'),
    fileDay: day('file_day'),
    trace: text('trace'),
    returnCode: text('return_code'),
    /** Whether a statement has it individually, when the bank posts files entry by entry. */
    stated: boolean('stated').notNull().default(false),
    /** The banking day whose statement should have the return. */
    returnedOn: day('returned_on'),
    /** Whether a statement has it. */
    returnStated: boolean('return_stated').notNull().default(false),
  },
  (table) => [
    index('entries_to_write').on(table.window).where(sql`state = 'waiting'`),
    index('entries_of_file').on(table.fileId, table.trace),
    index('entries_by_trace').on(table.trace),
    index('entries_by_day').on(table.effectiveOn),
    index('debits_by_file_day')
      .on(table.fileDay, table.returnCode, table.purpose)
      .where(sql`direction = 'debit' and state = 'written'`),
    index('entries_returned').on(table.returnedOn).where(sql`returned_on is not null`),
    index('entries_of_proof').on(table.effectiveOn).where(sql`purpose = 'accountProof'`),
  ],
);

export type FileState =
  /**
   * Ours: held over a limit until two operators release it; to be delivered, or withdrawn with no entry left that may
   * go; delivered; acknowledged as accepted or rejected.
   */
  | 'held'
  | 'written'
  | 'withdrawn'
  | 'delivered'
  | 'accepted'
  | 'rejected'
  /** The bank's: booked; set aside with a reason; a statement held for an earlier one. */
  | 'read'
  | 'set_aside'
  | 'kept';

/** Our files and the bank's. Their contents are sealed, in parts. */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: text('id').primaryKey(),
    direction: text('direction').$type<'out' | 'in'>().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'entries' | 'answers' | 'acknowledgement' | 'statement' | 'unknown'>().notNull(),
    day: day('day').notNull(),
    /** Only of our files. */
    window: at('window'),
    at: at('at').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** The same hash, only on a bank file that was booked: unique, so that no content is booked twice. */
    readHash: text('read_hash').unique(),
    entries: integer('entries').notNull(),
    debits: amount('debits_cents').notNull(),
    credits: amount('credits_cents').notNull(),
    state: text('state').$type<FileState>().notNull(),
    reason: text('reason'),
    deliveredAt: at('delivered_at'),
    /** Only of our files: whether all its money is on statements. */
    stated: boolean('stated').notNull().default(false),
    entry: entry(),
    /** Leased by the worker that delivers it. */
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

/** Who released a held file, or settled a bank file that was set aside: the state of the file says which. */
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

/** Corrected data of notifications of change, encrypted: it may contain an account number. */
export const bankCorrections = pgTable('bank_corrections', {
  reference: text('reference').primaryKey(),
  sealed: text('sealed').notNull(),
});

/** Returns and notifications of change that an operator reviews. */
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
    /** When an operator recorded what was done about it; null while it waits. */
    settledAt: at('settled_at'),
    entry: entry(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.line] })],
);

/** One row, shared by all workers of this rail. */
export const bankRail = pgTable('bank_rail', {
  id: integer('id').primaryKey(),
  /** The last trace sequence number used. */
  lastTrace: integer('last_trace').notNull(),
  /** The host key of the SFTP server as first seen. */
  hostKey: text('host_key'),
});
