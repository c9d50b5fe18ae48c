import { type Role, roleInWords } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import type { Actor, Deps } from '../deps.ts';
import { hashOf, newId, newSecret } from '../ids.ts';
import { invitationEmail } from './emails.ts';
import {
  type InvitationRow,
  insertInvitation,
  insertParty,
  lockInvitation,
  lockOpenPart,
  lockPartyOfUser,
  openInvitations,
  partiesOf,
  updateInvitation,
  updateParty,
} from './store.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 7;

/**
 * Invites a person into the case by e-mail. The e-mail's link works once, within seven days of real time; the answer says
 * whether the e-mail has left or is sent later.
 * A second payor or payee is refused: a case has one of each.
 */
export async function invite(
  deps: Deps,
  inviter: Actor,
  currentCase: CaseOfCaller,
  wanted: { email: string; role: Role },
) {
  const { db, clock, emails, record, changed } = deps;
  const email = wanted.email.toLowerCase();
  const [id, secret, now] = [newId(), newSecret(), clock.wall()];
  const row = {
    caseId: currentCase.id,
    id,
    email,
    role: wanted.role,
    secretHash: hashOf(secret),
    invitedBy: inviter.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS),
    acceptedAt: null,
    withdrawnAt: null,
  };
  const link = `${deps.address()}/api/login?invitation=${tokenOf(currentCase.id, id, secret)}`;
  const message = invitationEmail({ to: email, inviter: inviter.name, role: roleInWords(wanted.role), link });
  await db.transaction(async (tx) => {
    const taken = (await partiesOf(tx, currentCase.id)).some(
      (party) => party.role === wanted.role && party.userId !== null,
    );
    if (taken && isSingle(wanted.role)) throw alreadyHas(wanted.role);
    const again = (await openInvitations(tx, currentCase.id, now)).filter(
      (open) => open.email === email && open.role === wanted.role,
    );
    for (const old of again) await endInvitation(tx, deps, old, { withdrawnAt: now });
    await insertInvitation(tx, row);
    await emails.write(tx, { ...message, caseId: currentCase.id, id, until: row.expiresAt });
    await record(tx, {
      caseId: currentCase.id,
      actor: inviter,
      action: 'party.invited',
      subject: `invitation:${id}`,
      after: { email, role: wanted.role },
    });
    await changed(tx, { caseId: currentCase.id, topic: 'cases' });
  });
  const sent = await emails.sendNow({ caseId: currentCase.id, id });
  return { id, email, role: wanted.role, link, expiresAt: row.expiresAt, letter: sent };
}

/** Joins the case of an invitation: 404 for a link that never was, 410 for one that is used, withdrawn or expired. */
export async function acceptInvitation(deps: Deps, person: Actor, token: string): Promise<string> {
  const { db, clock, record, tell, changed } = deps;
  const [caseId = '', id = '', secret = ''] = token.split('.');
  await db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, caseId, id);
    if (!invitation || invitation.secretHash !== hashOf(secret))
      throw new Problem('not_found', 'This invitation does not exist.');
    const usable = !invitation.acceptedAt && !invitation.withdrawnAt && invitation.expiresAt > clock.wall();
    if (!usable)
      throw new Problem('gone', 'This invitation has been used, withdrawn or has expired. Ask for a new one.');

    if (await lockPartyOfUser(tx, caseId, person.id))
      throw new Problem('conflict', 'You are already a party to this case.');
    const joined = { name: person.name, userId: person.id, joinedAt: clock.now() };
    const open = await lockOpenPart(tx, caseId, invitation.role);
    if (!open && isSingle(invitation.role)) throw alreadyHas(invitation.role);
    if (open) await updateParty(tx, caseId, open.id, joined);
    else await insertParty(tx, { caseId, id: newId(), role: invitation.role, createdAt: clock.now(), ...joined });

    await endInvitation(tx, deps, invitation, { acceptedAt: clock.wall() });
    await record(tx, {
      caseId,
      actor: person,
      action: 'party.joined',
      subject: `invitation:${id}`,
      after: { name: person.name, role: invitation.role },
    });
    await tell(tx, {
      caseId,
      to: 'everyone',
      except: person.id,
      type: 'party_joined',
      about: `invitation:${id}:joined`,
      title: 'A person joined the case',
      message: `${person.name} joined this case as ${roleInWords(invitation.role)}.`,
    });
    await changed(tx, { caseId, topic: 'cases' });
  });
  return caseId;
}

/** What the sign-in page may say of an invitation before anybody has signed in: null when it cannot be used. */
export async function describeInvitation({ db, clock }: Deps, token: string) {
  const [caseId = '', id = '', secret = ''] = token.split('.');
  const open = (await openInvitations(db, caseId, clock.wall())).find((each) => each.id === id);
  if (!open || open.secretHash !== hashOf(secret)) return null;
  const inviter = (await partiesOf(db, caseId)).find((party) => party.userId === open.invitedBy);
  return { email: open.email, role: roleInWords(open.role), inviter: inviter?.name ?? 'The owner' };
}

/** Its link works no more; an e-mail with it that still waits is not sent. */
export async function endInvitation(
  tx: Db,
  { emails }: Pick<Deps, 'emails'>,
  { caseId, id }: Pick<InvitationRow, 'caseId' | 'id'>,
  how: Pick<Partial<InvitationRow>, 'acceptedAt' | 'withdrawnAt'>,
) {
  await updateInvitation(tx, caseId, id, how);
  await emails.drop(tx, { caseId, id });
}

/** A case has one payor and one payee; whose part is not open has been taken. */
export const isSingle = (role: Role): boolean => role === 'payor' || role === 'payee';

export const alreadyHas = (role: Role) =>
  new Problem('conflict', `This case already has a ${role}. Remove that person first.`);

const tokenOf = (caseId: string, id: string, secret: string) => `${caseId}.${id}.${secret}`;
