import { usersOfCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { endFeedsOfOthers } from './store.ts';

/** Ends the calendars of people who are no longer parties, in the caller's transaction. */
export async function endFeedsOfFormerParties(tx: Db, { clock }: Pick<Deps, 'clock'>, caseId: string): Promise<void> {
  await endFeedsOfOthers(tx, caseId, await usersOfCase(tx, caseId), clock.wall());
}
