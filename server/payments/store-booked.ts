import { type SQL, sql } from 'drizzle-orm';
import { bookedFromBank } from '#ledger/index.ts';
import { debits, payouts } from './tables.ts';

/**
 * A part of a statement: when the money of an entry of a bank came into the ledger (`booked_at`), and when what came back left it
 * (`returned_at`), each null where it did not. For those who compare the ledger with what a bank has moved.
 */
export const bookedEntry = (of: { caseId: SQL; direction: SQL; entryId: SQL }): SQL => sql`
  select ${bookedFromBank(of.caseId, of.entryId)} as booked_at, ${debits.returnedAt} as returned_at from ${debits}
  where ${of.direction} = 'debit' and ${debits.caseId} = ${of.caseId} and ${debits.id} = ${of.entryId}
  union all
  select ${payouts.settledAt}, ${payouts.returnedAt} from ${payouts}
  where ${of.direction} = 'credit' and ${payouts.caseId} = ${of.caseId} and ${payouts.id} = ${of.entryId}`;
