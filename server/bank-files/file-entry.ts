import { createHash } from 'node:crypto';
import { isProof } from '@mainstay/domain/bank-files/new-batch.ts';
import { entryFault, holderInFile, type NewEntry } from '@mainstay/domain/bank-files/new-entry.ts';
import { addendaOf, openAccount, type SealedAccount } from './accounts.ts';
import type { EntryRow } from './store-entries.ts';

export type FileEntry = NewEntry;

/**
 * An entry with the whole number of its account, for the file; null where there is no such account, its person was not cleared, or no
 * file can hold it.
 */
export function asFileEntry(secret: string, row: EntryRow, account: SealedAccount | undefined): FileEntry | null {
  if (!account?.isCleared || row.trace === null) return null;
  if (account.isStopped && row.direction === 'debit' && !isProof(row.purpose)) return null; // what a bank has not got is not sent any more
  const { holder, accountType, routingNumber } = account;
  const { amount, effectiveOn: on, direction, trace } = row;
  const entry = {
    ...{ trace, direction, accountType, routingNumber, amount },
    prenote: row.purpose === 'prenote',
    accountNumber: openAccount(secret, account),
    name: holderInFile(holder),
    individualId: individualId(row.caseId),
    addenda: direction === 'credit' && !isProof(row.purpose) ? addendaOf(secret, account, { amount, on }) : null,
  };
  return entryFault(entry) === null ? entry : null;
}

/** How we know a person at the bank: fifteen characters that say nothing else. */
const individualId = (caseId: string) => createHash('sha256').update(caseId).digest('hex').slice(0, 15).toUpperCase();
