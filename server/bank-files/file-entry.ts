import { createHash } from 'node:crypto';
import { isProof } from '@mainstay/domain/bank-files/new-batch.ts';
import { entryFault, holderInFile, type NewEntry } from '@mainstay/domain/bank-files/new-entry.ts';
import { addendaOf, type OpenedAccount } from './accounts.ts';
import type { EntryRow } from './store-entries.ts';

export type FileEntry = NewEntry;

/**
 * The entry as the file holds it, with its full account number; null when there is no account or it did not open, its
 * holder is not cleared, debits of it are revoked, or no file can hold it.
 */
export function asFileEntry(row: EntryRow, account: OpenedAccount | null): FileEntry | null {
  if (!account?.isCleared || row.trace === null) return null;
  if (account.isStopped && row.direction === 'debit' && !isProof(row.purpose)) return null;
  const { holder, accountType, routingNumber } = account;
  const { amount, effectiveOn: on, direction, trace } = row;
  const entry = {
    ...{ trace, direction, accountType, routingNumber, amount },
    prenote: row.purpose === 'prenote',
    accountNumber: account.number,
    name: holderInFile(holder),
    individualId: individualId(row.caseId),
    addenda: direction === 'credit' && !isProof(row.purpose) ? addendaOf(account, { amount, on }) : null,
  };
  return entryFault(entry) === null ? entry : null;
}

/** The individual identification: fifteen characters that reveal nothing. */
const individualId = (caseId: string) => createHash('sha256').update(caseId).digest('hex').slice(0, 15).toUpperCase();
