import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { SignedIn } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import type { Auth } from './auth.ts';
import { CODE } from './auth-words.ts';
import { secondFactorEmail } from './emails.ts';
import { putIntoOutbox } from './letters.ts';
import { hasSecondFactor } from './store-factors.ts';

const CODE_LASTS_MS = 5 * 60_000;

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'record' | 'address'>;

export async function recoveryCodesLeft(auth: Auth, db: Db, userId: string): Promise<number> {
  if (!(await hasSecondFactor(db, userId))) return 0;
  return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length;
}

/**
 * A code of an app counts once, though the app shows it for half a minute: false for one that was used before. The first to
 * come wins, in every process, because its name is a primary key.
 */
export async function useCode(auth: Auth, clock: Deps['clock'], userId: string, code: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  return internalAdapter.reserveVerificationValue({
    identifier: `code:${userId}:${code}`,
    value: 'used',
    expiresAt: new Date(clock.wall().getTime() + CODE_LASTS_MS),
  });
}

export const codeNotRight = () => new Problem('invalid', CODE, { code: CODE });

/** What changed about how somebody signs in: kept in the chain of accounts, and told to them. */
export async function tellOfFactor(deps: Of, person: SignedIn, changed: { action: string; words: string }) {
  const { id, name, email } = person;
  await deps.db.transaction(async (tx) => {
    const event = { caseId: 'accounts', actor: { id, name }, action: changed.action, subject: `user:${id}` };
    await deps.record(tx, event);
    const forgotten = `${deps.address()}/api/login?view=forgotten`;
    await putIntoOutbox(tx, deps, secondFactorEmail({ name, email }, changed.words, forgotten));
  });
}
