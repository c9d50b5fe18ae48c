import type { Db } from '#db/db.ts';
import type { SealingKeys } from '#keys/seal.ts';
import { contentOf } from './content.ts';
import { filesWaiting, type NewFileRow, updateFile } from './store-files.ts';

/** The state of a statement file, with the count and the totals of its lines. */
export type StatementOutcome = Pick<NewFileRow, 'state' | 'reason'> &
  Partial<Pick<NewFileRow, 'entries' | 'debits' | 'credits'>>;

/** Books the statements in a file, and those of held files that now follow on, in the caller's transaction. */
export type TakeStatement = (tx: Db, file: { id: string; bytes: Uint8Array }) => Promise<StatementOutcome>;

/** Statement files that are held for an earlier statement, with their content. */
export async function waitingStatements(tx: Db, keys: SealingKeys): Promise<{ id: string; bytes: Uint8Array }[]> {
  const found: { id: string; bytes: Uint8Array }[] = [];
  for (const { id } of await filesWaiting(tx)) {
    const parts: Buffer[] = [];
    for await (const part of contentOf(tx, keys, id)) parts.push(part);
    found.push({ id, bytes: Buffer.concat(parts) });
  }
  return found;
}

/** Updates a held statement file. */
export const endWaiting = (tx: Db, id: string, outcome: StatementOutcome): Promise<void> => updateFile(tx, id, outcome);
