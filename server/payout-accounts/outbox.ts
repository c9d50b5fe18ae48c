import type { Db } from '#db/db.ts';
import type { Email } from '#outside/mail.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';

const WEEK_MS = 7 * 86_400_000;

/** Letters about an account, written down in the transaction that changed it; the post sends them a moment later. */
export const outboxOf = ({ emails, clock }: Pick<Deps, 'emails' | 'clock'>) => ({
  write: (tx: Db, letter: Email) =>
    emails.writeForPost(tx, {
      ...letter,
      caseId: 'accounts',
      id: newId(),
      until: new Date(clock.wall().getTime() + WEEK_MS),
    }),
});
