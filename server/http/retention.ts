import { and, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { callLimits, idempotencyKeys } from './tables.ts';

/** Deletes keys answered before then. A key without an answer is kept, because its call may have moved money. */
export const deleteAnsweredKeys = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(
    db,
    idempotencyKeys,
    {
      which: and(isNotNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, before)),
      order: idempotencyKeys.createdAt,
    },
    limit,
  );

/** Deletes the counts of accounts and networks that have made no calls since then. */
export const deleteEmptyLimits = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, callLimits, { which: lt(callLimits.emptyAt, before), order: callLimits.emptyAt }, limit);
