import { Problem } from '@mainstay/domain/problem.ts';
import { acceptInvitation, provesAddress } from '#cases/accept-invitation.ts';
import { makeHomeCase } from '#cases/cases.ts';
import type { NewPerson } from '#identity/auth.ts';
import { setEmailVerified } from '#identity/people.ts';
import type { Deps } from './deps.ts';

/** Adds a new person to the case they were invited to, or gives them a case of their own. */
export async function welcome(deps: Deps, person: NewPerson, invitation: string | null) {
  await deps.db.transaction((tx) =>
    deps.record(tx, {
      caseId: 'accounts',
      actor: person,
      action: 'account.opened',
      subject: `user:${person.id}`,
    }),
  );
  const proven = invitation !== null && (await provesAddress(deps, person, invitation));
  if (proven) await setEmailVerified(deps.db, person.id);
  const joined =
    invitation !== null &&
    (proven || deps.settings.sandbox) &&
    (await acceptInvitation(deps, person, invitation).catch(notJoined)) !== null;
  if (!joined) await makeHomeCase(deps, person);
}

/** A person who may not join still keeps their account; any other failure is thrown. */
function notJoined(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
