import { type SQL, sql } from 'drizzle-orm';

/**
 * A part of a statement: when the money of an entry of a bank came into the ledger (`booked_at`), and when what came back left it
 * (`returned_at`), each null where it did not. For those who compare the ledger with what a bank has moved. By a function in the
 * database, because the entries of a bank and the rows of a case may be on different machines.
 */
export const bookedEntry = (of: { caseId: SQL; direction: SQL; entryId: SQL }): SQL => sql`
  select booked_at, returned_at from booked_entry(${of.caseId}, ${of.direction}, ${of.entryId})`;
