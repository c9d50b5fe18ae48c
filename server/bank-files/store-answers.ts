import { asc } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany } from '#db/many.ts';
import { bankAnswers } from './tables.ts';

export type AnswerRow = typeof bankAnswers.$inferSelect;

export const insertAnswers = (tx: Db, rows: readonly Omit<AnswerRow, 'entry'>[]) => insertMany(tx, bankAnswers, rows);

/** What no rule books, the longest waiting first. */
export const answersForPeople = (db: Db): Promise<AnswerRow[]> =>
  db.select().from(bankAnswers).orderBy(asc(bankAnswers.entry));
