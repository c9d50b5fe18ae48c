import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { personByEmail } from './people.ts';

type Of = Pick<Deps, 'db' | 'record'>;

export type AccountAction =
  | 'account.signed_in'
  | 'account.sign_in_failed'
  | 'account.new_device'
  | 'account.slowed'
  | 'account.confirmed'
  | 'account.confirmation_refused'
  | 'account.email_verified'
  | 'account.reset_asked'
  | 'account.password_reset'
  | 'account.password_changed'
  | 'account.second_factor_enabled'
  | 'account.second_factor_ended'
  | 'account.recovery_codes_renewed'
  | 'account.passkey_added'
  | 'account.passkey_removed'
  | 'account.organisation_added';

/** Stands in for a person if there is no account: failed attempts are recorded too. */
const NOBODY = { id: 'unknown', name: 'Somebody' };

/** Appends to the accounts chain, which appears in no case report. */
export const recordAccount = (
  tx: Db,
  { record }: Pick<Of, 'record'>,
  action: AccountAction,
  person = NOBODY,
  more: { after?: unknown } = {},
): Promise<void> => {
  const actor = { id: person.id, name: person.name };
  return record(tx, { caseId: 'accounts', actor, action, subject: `user:${person.id}`, ...more });
};

/** Records a refused sign-in, whether or not the address has an account; null if a code came without an address. */
export const recordFailedSignIn = (deps: Of, email: string | null): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const person = email === null ? undefined : await personByEmail(tx, email);
    await recordAccount(tx, deps, 'account.sign_in_failed', person);
  });
