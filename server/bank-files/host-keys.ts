import type { Db } from '#db/db.ts';
import { hostKeyOf, lockRail, saveRail } from './store-files.ts';

/** The host key of the bank's SFTP server as first seen, shared by all processes. */
export const hostKeysIn = (db: Db) => ({
  known: () => hostKeyOf(db),
  keep: (hostKey: string) =>
    db.transaction(async (tx) => {
      const rail = await lockRail(tx);
      if (rail.hostKey === null) await saveRail(tx, { hostKey });
    }),
});
