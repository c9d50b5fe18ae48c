import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany } from '#db/many.ts';
import { bankAnswers } from './tables.ts';

export type AnswerRow = typeof bankAnswers.$inferSelect;

export const insertAnswers = (tx: Db, rows: readonly Omit<AnswerRow, 'entry'>[]) => insertMany(tx, bankAnswers, rows);

/** Returns and notifications of change that wait for an operator, longest waiting first. */
export const answersToReview = (db: Db): Promise<AnswerRow[]> =>
  db.select().from(bankAnswers).where(isNull(bankAnswers.settledAt)).orderBy(asc(bankAnswers.entry));

type Key = Pick<AnswerRow, 'fileId' | 'line'>;
const isThis = ({ fileId, line }: Key) => and(eq(bankAnswers.fileId, fileId), eq(bankAnswers.line, line));

export async function lockAnswer(tx: Db, key: Key): Promise<AnswerRow | undefined> {
  const [found] = await tx.select().from(bankAnswers).where(isThis(key)).for('update');
  return found;
}

export async function markAnswerSettled(tx: Db, key: Key, settledAt: Date) {
  await tx.update(bankAnswers).set({ settledAt }).where(isThis(key));
}
