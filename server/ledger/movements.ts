import type { Db } from '#db/db.ts';
import { type Movement, movementsOf } from './store-movements.ts';

export type { Movement };

/** The money that moved on some accounts of a case, oldest first. */
export const movementsOn = (db: Db, caseId: string, ...accounts: string[]) => movementsOf(db, caseId, accounts);
