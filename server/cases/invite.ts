import type { NewlyInvited } from '@mainstay/contract/cases.ts';
import { type Role, roleInWords } from '@mainstay/domain/cases/permissions.ts';
import { isSide } from '@mainstay/domain/cases/side.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { languageOf, lockPerson, personByEmail } from '#identity/index.ts';
import type { Email } from '#outside/mail.ts';
import { type Actor, type Deps, personal } from '../deps.ts';
import { hashOf, newId, newSecret } from '../ids.ts';
import { sayIn, sayLines } from '../languages.ts';
import { invitationEmail } from './emails.ts';
import { type InvitationRow, insertInvitation, invitationsOf, partiesOf, updateInvitation } from './store.ts';
import { countInvitationsSince } from './store-my-cases.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 7;
/** A limit, because recipients may not expect these emails. */
const MOST_A_DAY = 30;

/**
 * Invites the owner of an email address to the case. The emailed link works once, within seven days of real time. The
 * result says whether the email was sent or will be sent later. Outside the sandbox, only the addressee sees the link.
 * A second payor or payee is refused: a case has one of each.
 */
export async function invite(deps: Deps, ...of: Invited): Promise<NewlyInvited> {
  const made = await makeInvitation(deps, ...of);
  return { ...made, link: deps.settings.sandbox ? made.link : null };
}

type Invited = [inviter: Actor & { email: string }, currentCase: CaseOfCaller, wanted: { email: string; role: Role }];

/** Includes the link, for those who may know it. */
export async function makeInvitation(
  deps: Deps,
  ...[inviter, currentCase, wanted]: Invited
): Promise<NewlyInvited & { link: string }> {
  const { db, clock, emails, record, changed, settings } = deps;
  const email = wanted.email.toLowerCase();
  if (email === inviter.email.toLowerCase()) throw new Problem('conflict', 'You are already a party to this case.');
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
    linkShown: settings.sandbox,
  };
  const link = `${deps.address()}/api/login?invitation=${tokenOf(currentCase.id, id, secret)}`;
  const message = invitationEmail({ to: email, inviter: inviter.name, role: roleInWords(wanted.role), link });
  await db.transaction(async (tx) => {
    await refuseTooMany(tx, inviter.id, now);
    const taken = (await partiesOf(tx, currentCase.id)).some(
      (party) => party.role === wanted.role && party.userId !== null,
    );
    if (taken && isSingle(wanted.role)) throw alreadyHas(wanted.role);
    const again = (await invitationsOf(tx, currentCase.id)).filter(
      (old) => old.acceptedAt === null && old.email === email && old.role === wanted.role,
    );
    for (const old of again) await endInvitation(tx, deps, old, { withdrawnAt: now });
    await insertInvitation(tx, row);
    const letter = await inTheirLanguage(tx, inviter.id, message);
    await emails.write(tx, { ...letter, caseId: currentCase.id, id, until: row.expiresAt });
    await record(tx, {
      caseId: currentCase.id,
      actor: inviter,
      action: 'party.invited',
      subject: `invitation:${id}`,
      after: { email: personal(invitee(id), email), role: wanted.role },
    });
    await changed(tx, { caseId: currentCase.id, topic: 'cases' });
  });
  const sent = await emails.sendNow({ caseId: currentCase.id, id });
  return { id, email, role: wanted.role, link, expiresAt: row.expiresAt, letter: sent };
}

/**
 * An email to an address without an account is in the inviter's language; account holders get theirs translated when it
 * is sent. It is translated here in either case, because otherwise the time taken would reveal who has an account.
 */
async function inTheirLanguage(tx: Db, inviterId: string, email: Email): Promise<Email> {
  const say = sayIn(await languageOf(tx, inviterId));
  const translated = { ...email, subject: say(email.subject), text: sayLines(say, email.text) };
  return (await personByEmail(tx, email.to)) ? email : translated;
}

/** Counts a person's invitations over all cases in the last day of real time; a lock makes them take turns. */
async function refuseTooMany(tx: Db, inviterId: string, now: Date) {
  await lockPerson(tx, inviterId);
  if ((await countInvitationsSince(tx, inviterId, new Date(now.getTime() - DAY_MS))) < MOST_A_DAY) return;
  throw new Problem('too_many', `You have sent ${MOST_A_DAY} invitations within a day. Try again tomorrow.`);
}

/** Nobody knows yet whose address it is, so the invitation stands in for the person. */
export const invitee = (id: string) => `invitation:${id}`;

/** Disables its link; an email with the link that has not been sent is canceled. */
export async function endInvitation(
  tx: Db,
  { emails }: Pick<Deps, 'emails'>,
  { caseId, id }: Pick<InvitationRow, 'caseId' | 'id'>,
  how: Pick<Partial<InvitationRow>, 'acceptedAt' | 'withdrawnAt'>,
) {
  await updateInvitation(tx, caseId, id, how);
  await emails.drop(tx, { caseId, id });
}

/** A case has one payor and one payee, so a role that is not open is taken. */
export const isSingle = (role: Role): boolean => isSide(role);

export const alreadyHas = (role: Role) =>
  new Problem('conflict', `This case already has a ${role}. They must leave it first.`);

const tokenOf = (caseId: string, id: string, secret: string) => `${caseId}.${id}.${secret}`;
