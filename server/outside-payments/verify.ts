import { faultsOfOutside } from '@mainstay/domain/outside-payments/effect.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { allOutside } from './store.ts';

/** Where the record of outside payments disagrees with the case's ledger, a sentence each. */
export const verifyOutside = async (db: Db, caseId: string): Promise<string[]> =>
  faultsOfOutside(await allOutside(db, caseId), await movements(db, caseId));
