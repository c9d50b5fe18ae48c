import type { Db } from '#db/db.ts';
import { contentOf } from './content.ts';
import { filesWaiting, type NewFileRow, updateFile } from './store-files.ts';

/** What became of a file with statements: of a booked one how many lines it has, and what they come to. */
export type StatementOutcome = Pick<NewFileRow, 'state' | 'reason'> &
  Partial<Pick<NewFileRow, 'entries' | 'debits' | 'credits'>>;

/** Books the statements of a file that has come, with those of files that waited, in the caller's transaction. */
export type TakeStatement = (tx: Db, file: { id: string; bytes: Uint8Array }) => Promise<StatementOutcome>;

/** The files whose statements wait for an earlier one, with their content. */
export async function waitingStatements(tx: Db, secret: string): Promise<{ id: string; bytes: Uint8Array }[]> {
  const found: { id: string; bytes: Uint8Array }[] = [];
  for (const { id } of await filesWaiting(tx)) {
    const parts: Buffer[] = [];
    for await (const part of contentOf(tx, secret, id)) parts.push(part);
    found.push({ id, bytes: Buffer.concat(parts) });
  }
  return found;
}

/** Says what became of a file that waited. */
export const endWaiting = (tx: Db, id: string, outcome: StatementOutcome): Promise<void> => updateFile(tx, id, outcome);
