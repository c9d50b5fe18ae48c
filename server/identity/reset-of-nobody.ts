import type { Deps } from '../deps.ts';
import { newSecret } from '../ids.ts';
import { RESET_SECONDS } from './account-emails.ts';
import type { Auth } from './auth.ts';
import { putIntoOutbox } from './outbox.ts';
import { personByEmail } from './people.ts';
import { recordAccount } from './record-account.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'record'>;

/** For an address without an account, writes the same rows as for a real one; the link they hold opens nothing. */
export async function resetOfNobody(deps: Of, auth: Auth, email: string): Promise<void> {
  if (await personByEmail(deps.db, email)) return;
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(deps.clock.wall().getTime() + RESET_SECONDS * 1000);
  await internalAdapter.createVerificationValue({ identifier: `nobody:${newSecret()}`, value: 'nobody', expiresAt });
  await deps.db.transaction(async (tx) => {
    await recordAccount(tx, deps, 'account.reset_asked');
    await putIntoOutbox(tx, deps, null);
  });
}
