import { needsVerification, type Role, roleInWords } from '@mainstay/domain/cases/permissions.ts';
import { isSide, whyNotActFor } from '@mainstay/domain/cases/side.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { lockPerson } from '#identity/index.ts';
import { type Actor, type Deps, personal } from '../deps.ts';
import { isHashOf, newId } from '../ids.ts';
import { recordSideRefused, sidesActedFor } from './acted-before.ts';
import { alreadyHas, endInvitation, isSingle } from './invite.ts';
import { keepName } from './shown-parties.ts';
import {
  findInvitation,
  type InvitationRow,
  insertParty,
  lockCases,
  lockInvitation,
  lockOpenPart,
  lockPartyOfUser,
  partiesOf,
  updateParty,
} from './store.ts';

type Invited = Actor & { email: string };

/**
 * Joins the case of an invitation. 404 for an unknown link, 410 for one that was used, withdrawn or has expired, 403
 * for an account whose address is not the one invited. A 403 is recorded in the case, and the invitation stays open.
 */
export async function acceptInvitation(deps: Deps, person: Invited, token: string): Promise<string> {
  const { db, clock, record, tell, changed, partiesChanged, makeRoomForPayor } = deps;
  const [caseId = '', id = '', secret = ''] = token.split('.');
  await refuseAnother(deps, person, token);
  const refused = await db.transaction(async (tx) => {
    await lockCases(tx, [caseId]);
    const invitation = await lockInvitation(tx, caseId, id);
    if (!invitation || !isHashOf(invitation.secretHash, secret))
      throw new Problem('not_found', 'This invitation does not exist.');
    if (!isOpen(invitation, clock.wall()))
      throw new Problem('gone', 'This invitation has been used, withdrawn or has expired. Ask for a new one.');
    const email = await lockPerson(tx, person.id);
    // also if the account was closed at this moment
    if (email === null || !isFor(invitation, { email })) throw forAnother();

    if (await lockPartyOfUser(tx, caseId, person.id))
      throw new Problem('conflict', 'You are already a party to this case.');
    const why = await refuseOtherSide(tx, deps, person, invitation);
    if (why !== null) return why;
    const joined = { name: person.name, userId: person.id, joinedAt: clock.now(), verifiedAt: null };
    const open = await lockOpenPart(tx, caseId, invitation.role);
    if (!open && isSingle(invitation.role)) throw alreadyHas(invitation.role);
    if (invitation.role === 'payor') await makeRoomForPayor(tx, { caseId, payor: person });
    if (open) {
      await keepName(tx, open, person.name, clock.now());
      await updateParty(tx, caseId, open.id, joined);
    }
    if (!open) await insertParty(tx, { caseId, id: newId(), role: invitation.role, createdAt: clock.now(), ...joined });

    await endInvitation(tx, deps, invitation, { acceptedAt: clock.wall() });
    await record(tx, {
      caseId,
      actor: person,
      action: 'party.joined',
      subject: `invitation:${id}`,
      after: { name: personal(person.id, person.name), role: invitation.role },
    });
    await tell(tx, {
      caseId,
      to: 'everyone',
      except: person.id,
      type: 'party_joined',
      about: `invitation:${id}:joined`,
      title: 'A person joined the case',
      message: `${person.name} joined this case as ${roleInWords(invitation.role)}.${unchecked(invitation.role)}`,
    });
    await partiesChanged(tx, caseId);
    await changed(tx, { caseId, topic: 'cases' });
    return null;
  });
  if (refused !== null) throw new Problem('conflict', refused);
  return caseId;
}

/**
 * A person who acted for one parent and left cannot come back for the other. The attempt is recorded, and the
 * invitation stays open.
 */
async function refuseOtherSide(tx: Db, deps: Deps, actor: Actor, { caseId, role }: InvitationRow) {
  if (!isSide(role)) return null;
  const why = whyNotActFor(role, await sidesActedFor(tx, deps, caseId, actor.id));
  if (why !== null) await recordSideRefused(tx, deps, { caseId, actor, side: role });
  return why;
}

const unchecked = (role: Role) => (needsVerification(role) ? ' Mainstay has not verified them yet.' : '');

/** What the sign-in page may show about an invitation before sign-in; null if it cannot be used. */
export async function describeInvitation({ db, clock }: Deps, token: string) {
  const found = await invitationOf(db, token);
  if (!found || !isOpen(found, clock.wall())) return null;
  const inviter = (await partiesOf(db, found.caseId)).find((party) => party.userId === found.invitedBy);
  return { email: found.email, role: roleInWords(found.role), inviter: inviter?.name ?? 'The owner' };
}

/** Whether this invitation's link can only have come from the email to this address. */
export async function provesAddress({ db, clock }: Deps, person: Invited, token: string): Promise<boolean> {
  const found = await invitationOf(db, token);
  return found !== undefined && !found.linkShown && isOpen(found, clock.wall()) && isFor(found, person);
}

/** Records the refusal in a transaction that changes nothing else. */
async function refuseAnother({ db, clock, record }: Deps, person: Invited, token: string) {
  const found = await invitationOf(db, token);
  if (!found || !isOpen(found, clock.wall()) || isFor(found, person)) return;
  const event = { actor: person, action: 'invitation.refused', subject: `invitation:${found.id}` };
  await db.transaction((tx) => record(tx, { ...event, caseId: found.caseId, after: { role: found.role } }));
  throw forAnother();
}

const forAnother = () =>
  new Problem(
    'forbidden',
    'This invitation is for another email address. Sign in with the account of the address that it was sent to.',
  );

async function invitationOf(db: Db, token: string): Promise<InvitationRow | undefined> {
  const [caseId = '', id = '', secret = ''] = token.split('.');
  const found = await findInvitation(db, caseId, id);
  return found && isHashOf(found.secretHash, secret) ? found : undefined;
}

const isOpen = ({ acceptedAt, withdrawnAt, expiresAt }: InvitationRow, now: Date) =>
  !acceptedAt && !withdrawnAt && expiresAt > now;

const isFor = ({ email }: InvitationRow, person: Pick<Invited, 'email'>) => email === person.email.toLowerCase();
