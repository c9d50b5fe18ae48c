import type { WayOut } from '@mainstay/domain/cases/leaving.ts';
import { type Role, roleInWords, roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { sideOfPart } from '@mainstay/domain/cases/side.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { signInEmailsOf, stayInCase } from '#identity/index.ts';
import { type Actor, type Deps, personal } from '../deps.ts';
import { newId } from '../ids.ts';
import { hashOfAddress } from './acted-before.ts';
import { isSingle } from './invite.ts';
import { deleteParty, type PartyRow, updateParty } from './store.ts';
import { type FormerRow, insertFormer, settleRemovals } from './store-removals.ts';

/** A later capability says what must be done before a person with that role can leave; null if nothing. */
export type WhyNotLeave = (
  tx: Db,
  of: { caseId: string; role: Role | null; userId: string; way: Exclude<WayOut, 'closed'> },
) => Promise<string | null>;

export type LeavingDeps = Pick<Deps, 'clock' | 'keys' | 'record' | 'tell' | 'changed' | 'partiesChanged'>;

export type Leaving = { actor: Actor; way: WayOut; reason: string | null };

/**
 * Ends a membership. The person is no longer a party, and can still read what was recorded until now. A payor's or
 * payee's part stays in the case under its id, without a name; any other part is removed. Everyone is told, including
 * the person.
 */
export async function endMembership(
  tx: Db,
  deps: LeavingDeps,
  party: PartyRow,
  { actor, way, reason }: Leaving,
): Promise<void> {
  const { clock, record, tell, changed, partiesChanged } = deps;
  const { caseId, id, userId, name, role } = party;
  if (userId === null) throw new Problem('conflict', 'Nobody has joined in this role.');
  const now = clock.now();
  await keepFormer(tx, deps, { ...party, userId }, { leftAt: now, way });
  await settleRemovals(tx, caseId, id, { state: 'accepted', decidedAt: now });
  await openPart(tx, party);
  await stayInCase(tx, userId, caseId);
  await record(tx, {
    caseId,
    actor,
    action: 'party.removed',
    subject: `party:${id}`,
    before: { name: personal(userId, name), role, way, reason },
  });
  const told = { caseId, type: 'party_removed', about: `party:${id}:left:${now.toISOString()}` };
  await tell(tx, { ...told, to: 'everyone', title: 'A person left the case', message: leftWords(party, way, reason) });
  if (way === 'consent') {
    const message = `You have left this case. ${STILL_READ_TOLD}`;
    await tell(tx, { ...told, to: [userId], title: 'You left a case', message });
  }
  if (way === 'operator') {
    const message = `A Mainstay operator removed you from this case. ${STILL_READ_TOLD} Reason: ${reason}`;
    await tell(tx, { ...told, to: [userId], title: 'You were removed from a case', message });
  }
  await partiesChanged(tx, caseId);
  await changed(tx, { caseId, topic: 'cases' });
}

/**
 * What the case keeps about a person who leaves. If they acted for a side, the hash of their address identifies them
 * under a new account.
 */
async function keepFormer(
  tx: Db,
  deps: LeavingDeps,
  party: PartyRow & { userId: string },
  end: Pick<FormerRow, 'leftAt' | 'way'>,
) {
  const { caseId, id: partyId, userId, name, role } = party;
  const joinedAt = party.joinedAt ?? party.createdAt;
  const actsFor = sideOfPart(party);
  const email = actsFor === null ? undefined : (await signInEmailsOf(tx, [userId])).get(userId);
  const addressHash = email === undefined ? null : hashOfAddress(deps, email);
  await insertFormer(tx, { caseId, id: newId(), partyId, userId, name, role, joinedAt, actsFor, addressHash, ...end });
}

const STILL_READ_TOLD = 'You can still read what was recorded until then.';

/** What the others in the case are told; the name of a closed account is not mentioned. */
function leftWords({ name, role }: PartyRow, way: WayOut, reason: string | null): string {
  if (way === 'consent') return `${name} left this case.`;
  if (way === 'operator') return `A Mainstay operator removed ${name} from this case. Reason: ${reason}`;
  return `${role === null ? 'The owner of this case' : roleInWords(role).replace(/^./, (first) => first.toUpperCase())} closed their account and left the case.`;
}

/** The payor's and the payee's parts stay in the case without a person; any other part is deleted. */
export async function openPart(tx: Db, { caseId, id, role }: PartyRow) {
  if (role === null || !isSingle(role)) return deleteParty(tx, caseId, id);
  await updateParty(tx, caseId, id, { name: roleLabel(role), userId: null, joinedAt: null, verifiedAt: null });
}
