import { lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { rateLimit, verification } from './tables.ts';

/** Deletes emailed links and codes that expired before then. */
export const deleteEndedLinks = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, verification, { which: lt(verification.expiresAt, before), order: verification.expiresAt }, limit);

/** Deletes rate limit counts of addresses not seen since then. */
export const deleteOldCounts = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(
    db,
    rateLimit,
    { which: lt(rateLimit.lastRequest, before.getTime()), order: rateLimit.lastRequest },
    limit,
  );
