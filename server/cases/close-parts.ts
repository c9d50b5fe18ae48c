import { neutralName } from '@mainstay/domain/cases/court-case.ts';
import type { Db } from '#db/db.ts';
import type { Actor } from '../deps.ts';
import { endMembership, type LeavingDeps } from './end-membership.ts';
import { invitee } from './invite.ts';
import { forgetInCases, lockPartsOf, namesInCases } from './store-my-cases.ts';

/**
 * Runs when a person closes their account: ends each of their parts, and replaces their names with the pseudonym.
 * Returns the other owners of their sealed data in the audit trail (invitations sent to their address), and the names
 * that appear in notices to others.
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
