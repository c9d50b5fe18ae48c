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

/** Takes the place of a person where there is no account: what is asked for in vain stands in the record too. */
const NOBODY = { id: 'unknown', name: 'Somebody' };

/** Writes into the chain of the accounts, which no report of a case tells. */
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

/** A sign-in that was refused, whoever has that address or nobody; null where a code came without one. */
export const recordFailedSignIn = (deps: Of, email: string | null): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const person = email === null ? undefined : await personByEmail(tx, email);
    await recordAccount(tx, deps, 'account.sign_in_failed', person);
  });
