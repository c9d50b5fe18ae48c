import type { Db } from '#db/db.ts';
import { movementsOf } from './store-movements.ts';

/** The money that moved on some accounts of a case, oldest first. */
export const movementsOn = (db: Db, caseId: string, ...accounts: string[]) => movementsOf(db, caseId, accounts);
