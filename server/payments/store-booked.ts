import { type SQL, sql } from 'drizzle-orm';

/**
 * A part of a statement: when a bank entry's money was booked in the ledger (`booked_at`) and when a return was
 * (`returned_at`); null if not. Reconciliation uses it to compare the ledger with what a bank has moved. It calls a
 * database function, because a bank's entries and a case's rows may be on different machines.
 */
export const bookedEntry = (of: { caseId: SQL; direction: SQL; entryId: SQL }): SQL => sql`
  select booked_at, returned_at from booked_entry(${of.caseId}, ${of.direction}, ${of.entryId})`;
