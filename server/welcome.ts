import { Problem } from '@mainstay/domain/problem.ts';
import { acceptInvitation, provesAddress } from '#cases/accept-invitation.ts';
import { makeHomeCase } from '#cases/cases.ts';
import type { NewPerson } from '#identity/auth.ts';
import { setEmailVerified } from '#identity/people.ts';
import type { Deps } from './deps.ts';

/** A new person joins the case that they were invited to, or gets their own. */
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

/** Whoever may not join has an account all the same; what broke is told. */
function notJoined(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
