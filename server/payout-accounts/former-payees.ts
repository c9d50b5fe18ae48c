import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { planRelease } from './payee-accounts.ts';
import { receiverOf } from './receiver.ts';
import { endAccountsOfOthers } from './store.ts';

/** Ends the payout accounts of a former payee and deletes their numbers, in the caller's transaction. */
export async function endAccountsOfFormerPayees(
  tx: Db,
  { clock, changed }: Pick<Deps, 'clock' | 'changed'>,
  caseId: string,
): Promise<void> {
  const ended = await endAccountsOfOthers(tx, await receiverOf(tx, caseId), clock.now());
  if (ended === 0) return;
  const now = clock.now();
  await planRelease(tx, caseId, { part: `ended ${now.toISOString()}`, at: now });
  await changed(tx, { caseId, topic: 'payout-accounts' });
}
