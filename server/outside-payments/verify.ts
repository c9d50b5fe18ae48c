import { faultsOfOutside } from '@mainstay/domain/outside-payments/effect.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { allOutside } from './store.ts';

/** What the record of payments outside Mainstay says that the ledger of the case does not, a sentence each. */
export const verifyOutside = async (db: Db, caseId: string): Promise<string[]> =>
  faultsOfOutside(await allOutside(db, caseId), await movements(db, caseId));
