import { lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { dueWork } from './tables.ts';

/** Deletes up to `limit` steps that were done before then, by the application's time. */
export const deleteWorkDone = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, dueWork, { which: lt(dueWork.doneAt, before), order: dueWork.doneAt }, limit);
