import { lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deleteSome } from '#db/delete-some.ts';
import { uploadTickets } from './tables.ts';

/** Deletes upload links that expired before then, used or not; files uploaded through them are kept. */
export const deleteEndedTickets = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(
    db,
    uploadTickets,
    {
      which: lt(uploadTickets.expiresAt, before),
      order: uploadTickets.expiresAt,
    },
    limit,
  );
