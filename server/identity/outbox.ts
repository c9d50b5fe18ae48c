import type { Db } from '#db/db.ts';
import type { Email } from '#outside/mail.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';

const DAY_MS = 86_400_000;
/** Takes the place of an email to somebody who has no account. */
const NOBODY: Email = { to: '', subject: '', text: '' };

/**
 * Writes an email into the outbox, from which it is sent a moment later: never within the request, whose time must not tell whether
 * there is such an account. Without an email the same is written, and ends at once.
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

/** Where somebody chooses a new password who has forgotten it, or must not keep it. */
export const forgottenAt = ({ address }: Pick<Deps, 'address'>) => `${address()}/api/login?view=forgotten`;
