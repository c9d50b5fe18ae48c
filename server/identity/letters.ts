import type { Db } from '#db/db.ts';
import type { Email } from '#outside/mail.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';

const DAY_MS = 86_400_000;
/** Takes the place of a letter to somebody who has no account. */
const NOBODY: Email = { to: '', subject: '', text: '' };

/**
 * Writes a letter down for the post, which sends it a moment later: never within the request, whose time must not tell whether
 * there is such an account. Without a letter the same is written, and ends at once.
 */
export async function putIntoOutbox(
  tx: Db,
  { emails, clock }: Pick<Deps, 'emails' | 'clock'>,
  letter: Email | null,
  validMs = DAY_MS,
): Promise<void> {
  const until = new Date(clock.wall().getTime() + (letter ? validMs : 0));
  await emails.writeForPost(tx, { ...(letter ?? NOBODY), caseId: 'accounts', id: newId(), until });
}

/** Where somebody chooses a new password who has forgotten it, or must not keep it. */
export const forgottenAt = ({ address }: Pick<Deps, 'address'>) => `${address()}/api/login?view=forgotten`;
