import { and, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { callLimits, idempotencyKeys } from './tables.ts';

/** Deletes keys of before then that were answered; one without an answer is kept, because its call may have moved money. */
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

/** Deletes what was counted of accounts and networks that have asked for nothing since then. */
export const deleteEmptyLimits = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, callLimits, { which: lt(callLimits.emptyAt, before), order: callLimits.emptyAt }, limit);
