import { lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { dueWork } from './tables.ts';

/** Deletes steps that were done before then, by the time of the application; at most so many. */
export const deleteWorkDone = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, dueWork, { which: lt(dueWork.doneAt, before), order: dueWork.doneAt }, limit);
