import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { putIntoOutbox } from '#identity/index.ts';
import type { Deps } from '../deps.ts';
import { EMAIL_RETRY_MS, payoutRemovedEmail } from './emails.ts';
import { planRelease } from './payee-accounts.ts';
import { receiverFor } from './receiver.ts';
import { hasTestAccount, TEST_ACCOUNT } from './shown.ts';
import { accountsOf, endAccount } from './store.ts';

const GONE = 'This account no longer exists.';

/** Removes a payout account; entries that the bank already has go on. Without another account, the payee's money is held. */
export async function removeAccount(
  deps: Deps,
  person: { id: string; name: string; email: string },
  current: Pick<CaseOfCaller, 'id' | 'owner' | 'until'>,
  id: string,
): Promise<void> {
  const { db, clock, record, changed, settings, address } = deps;
  if (id === TEST_ACCOUNT.id && hasTestAccount(settings))
    throw new Problem('conflict', 'The Sandbox test account is used until you add your own account.');
  await inCase(db, current.id, async (tx) => {
    const receiver = await receiverFor(tx, person, current);
    const { caseId, payeeId } = receiver;
    const removed = await endAccount(tx, receiver, { id, now: clock.now() });
    if (!removed) throw new Problem('not_found', GONE);
    const isHeld = !hasTestAccount(settings) && (await accountsOf(tx, receiver)).length === 0;
    await record(tx, {
      caseId,
      actor: person,
      action: 'payout_account.removed',
      subject: `payout_account:${id}`,
      before: { kind: removed.kind },
    });
    await planRelease(tx, caseId, { part: `without ${id}`, at: clock.now() }); // in the sandbox the test account takes over again
    const { lastFour } = removed;
    const from = { address: address(), realMoney: settings.production };
    await putIntoOutbox(tx, deps, payoutRemovedEmail(person, { payeeId, lastFour, isHeld }, from), EMAIL_RETRY_MS);
    await changed(tx, { caseId, topic: 'payout-accounts' });
  });
}
