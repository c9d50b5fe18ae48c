import { isArrearsAccount } from '@mainstay/domain/ledger/accounts.ts';
import type { Movement } from '@mainstay/domain/ledger/movement.ts';
import type { Db } from '#db/db.ts';
import { accountsOf } from './store.ts';
import { movementsOf } from './store-movements.ts';

export { movementsOfCases } from './store-movements.ts';

export type { Movement };

/** All money that moved in a case, oldest first. */
export const movements = (db: Db, caseId: string): Promise<Movement[]> => movementsOf(db, caseId);

/** Money that moved on a case's arrears accounts and on the given accounts, oldest first. */
export async function arrearsMovements(db: Db, caseId: string, ...accounts: string[]): Promise<Movement[]> {
  const ofArrears = (await accountsOf(db, caseId)).map(({ id }) => id).filter(isArrearsAccount);
  return movementsOf(db, caseId, [...ofArrears, ...accounts]);
}

/** Money that moved on the given accounts of a case, oldest first. */
export const movementsOn = (db: Db, caseId: string, ...accounts: string[]): Promise<Movement[]> =>
  movementsOf(db, caseId, accounts);
