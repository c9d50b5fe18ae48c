import { neutralName } from '@mainstay/domain/cases/court-case.ts';
import type { Db } from '#db/db.ts';
import type { Actor } from '../deps.ts';
import { endMembership, type LeavingDeps } from './end-membership.ts';
import { invitee } from './invite.ts';
import { forgetInCases, lockPartsOf, namesInCases } from './store-my-cases.ts';

/**
 * Somebody closes their account: each part that they have ends, and what they were called gives way to the pseudonym. Answers for whom
 * else the record keeps what is theirs (the invitations that were sent to their address), and under which names others were told of them.
 */
export async function closeParts(
  tx: Db,
  deps: LeavingDeps,
  { person, pseudonym }: { person: Actor & { email: string }; pseudonym: string },
): Promise<{ invitations: string[]; names: string[] }> {
  const names = await namesInCases(tx, person.id);
  for (const party of await lockPartsOf(tx, person.id)) {
    await endMembership(tx, deps, party, { actor: person, way: 'closed', reason: null });
  }
  const invitations = await forgetInCases(tx, { userId: person.id, email: person.email, pseudonym });
  return { invitations: invitations.map(invitee), names: [...names, ...[person.name, ...names].map(neutralName)] };
}
