import { formerPayeesOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { planRelease } from './payee-accounts.ts';
import { receiverOf } from './receiver.ts';
import { endAccountsOfOthers } from './store.ts';

/**
 * Ends the payout accounts of a former payee and deletes their numbers, in the caller's transaction. A bank account that
 * the owner entered before any payee joined ends too: whoever it belongs to, what is due to the next payee is held.
 */
export async function endAccountsOfFormerPayees(
  tx: Db,
  { clock, changed }: Pick<Deps, 'clock' | 'changed'>,
  caseId: string,
): Promise<void> {
  const { payeeId } = await receiverOf(tx, caseId);
  const gone = (await formerPayeesOf(tx, [caseId])).get(caseId) ?? [];
  const owners = payeeId === null && gone.length > 0;
  const former = gone.filter(({ userId }) => userId !== payeeId);
  const ended = await endAccountsOfOthers(tx, { caseId, former, owners }, clock.now());
  const now = clock.now();
  if (ended > 0) await planRelease(tx, caseId, { part: `ended ${now.toISOString()}`, at: now });
  // what was collected while nobody was the payee waits for the next one, who may need no account of their own here
  else if (payeeId !== null && former.length > 0)
    await planRelease(tx, caseId, { part: `joined ${payeeId} ${now.toISOString()}`, at: now });
  if (ended > 0) await changed(tx, { caseId, topic: 'payout-accounts' });
}
