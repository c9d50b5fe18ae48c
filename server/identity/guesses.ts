import { beginsWait, takeGuess, waitInWords } from '@mainstay/domain/identity/back-off.ts';
import { TryLater } from '@mainstay/domain/problem.ts';
import type { Deps } from '../deps.ts';
import { hashOf } from '../ids.ts';
import { guessedEmail } from './emails.ts';
import { forgottenAt, putIntoOutbox } from './outbox.ts';
import { personByEmail } from './people.ts';
import { recordAccount } from './record-account.ts';
import { deleteGuesses, findGuesses, forgetOldGuesses, lockGuesses, saveGuesses } from './store-guesses.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'emails' | 'record' | 'address'>;

/**
 * Counts a password attempt before the password is checked, so parallel attempts count too. Refuses with 429 while the
 * account has to wait. An account that does not exist is treated alike. The account holder is told once, and choosing a
 * new password by email ends the wait at any time.
 */
export async function countGuess(deps: Of, email: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.wall();
  const account = accountOf(email);
  refuseWaiting(takeGuess(await findGuesses(db, account), now), now);
  const taken = await db.transaction(async (tx) => {
    const known = await lockGuesses(tx, account, now);
    const next = takeGuess(known, now);
    if ('waitUntil' in next) return next;
    await saveGuesses(tx, account, next);
    if (next.count === 1) await forgetOldGuesses(tx, now);
    if (!beginsWait(next)) return next;
    const person = await personByEmail(tx, email);
    await putIntoOutbox(tx, deps, person ? guessedEmail({ name: person.name, email }, forgottenAt(deps)) : null);
    if (person) await recordAccount(tx, deps, 'account.slowed', person);
    return next;
  });
  refuseWaiting(taken, now);
}

function refuseWaiting(taken: ReturnType<typeof takeGuess>, now: Date): void {
  if (!('waitUntil' in taken)) return;
  const when = waitInWords(taken.waitUntil, now);
  throw new TryLater(
    'too_many',
    `Too many wrong passwords for this account. Try again ${when}, or choose a new password by email.`,
    taken.waitUntil.getTime() - now.getTime(),
  );
}

/** The password was right or was replaced: earlier wrong attempts no longer count. */
export const forgetGuesses = ({ db }: Pick<Of, 'db'>, email: string) => deleteGuesses(db, accountOf(email));

const accountOf = (email: string) => hashOf(email.trim().toLowerCase());
