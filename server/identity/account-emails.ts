import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import {
  accountExistsEmail,
  passwordChangedEmail,
  resetEmail,
  secondFactorEmail,
  sessionsEndedEmail,
} from './emails.ts';
import { forgetGuesses } from './guesses.ts';
import { forgottenAt, putIntoOutbox } from './outbox.ts';
import { type AccountAction, recordAccount } from './record-account.ts';
import { verification } from './tables.ts';

export const RESET_SECONDS = 3600;

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'address' | 'record'>;
type Person = { id: string; name: string; email: string };

/** Sends the link to choose a new password. */
export async function sendResetEmail(deps: Of, person: Person, token: string): Promise<void> {
  const email = resetEmail(person, `${deps.address()}/api/login?reset=${token}`);
  await deps.db.transaction(async (tx) => {
    await recordAccount(tx, deps, 'account.reset_asked', person);
    await putIntoOutbox(tx, deps, email, RESET_SECONDS * 1000);
  });
}

/** The first password link used ends all others, and also ends the wait after wrong passwords. */
export async function afterReset(deps: Of, { id, name, email }: Person): Promise<void> {
  await deps.db.delete(verification).where(eq(verification.value, id));
  await forgetGuesses(deps, email);
  await tellOfNewPassword(deps, { id, name, email }, 'account.password_reset');
}

export const tellOfNewPassword = (
  deps: Of,
  person: Person,
  how: 'account.password_reset' | 'account.password_changed' = 'account.password_changed',
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await recordAccount(tx, deps, how, person);
    await putIntoOutbox(tx, deps, passwordChangedEmail(person, forgottenAt(deps)));
  });

/**
 * A person signed up with the address of an existing account. Only someone who reads that address's mail learns of it.
 */
export const tellOfSignUp = (deps: Of, person: Person): Promise<void> =>
  deps.db.transaction((tx) => putIntoOutbox(tx, deps, accountExistsEmail(person, deps.address())));

/** `which`: "on one device". */
export const tellOfEndedSessions = (deps: Of, person: Person, which: string): Promise<void> =>
  deps.db.transaction((tx) => putIntoOutbox(tx, deps, sessionsEndedEmail(person, which, forgottenAt(deps))));

/** A change to how a person signs in: recorded in the accounts chain, and told to them. */
export const tellOfFactor = (
  deps: Of,
  { id, name, email }: Person,
  changed: { action: AccountAction; words: string },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await recordAccount(tx, deps, changed.action, { id, name });
    await putIntoOutbox(tx, deps, secondFactorEmail({ name, email }, changed.words, forgottenAt(deps)));
  });
