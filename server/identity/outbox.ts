import type { Db } from '#db/db.ts';
import type { Email } from '#outside/mail.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';

const DAY_MS = 86_400_000;
/** Stands in for an email to a person without an account. */
const NOBODY: Email = { to: '', subject: '', text: '' };

/**
 * Writes an email to the outbox, from which it is sent shortly after. It is never sent within the request, whose
 * duration must not reveal whether the account exists. If there is no email, an equal row is written that ends at once.
 */
export async function putIntoOutbox(
  tx: Db,
  { emails, clock }: Pick<Deps, 'emails' | 'clock'>,
  email: Email | null,
  validMs = DAY_MS,
): Promise<void> {
  const until = new Date(clock.wall().getTime() + (email ? validMs : 0));
  await emails.writeForPost(tx, { ...(email ?? NOBODY), caseId: 'accounts', id: newId(), until });
}

/** The page where a person chooses a new password because they forgot theirs or must replace it. */
export const forgottenAt = ({ address }: Pick<Deps, 'address'>) => `${address()}/api/login?view=forgotten`;
