import type { Role } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { openPart } from './end-membership.ts';
import { alreadyHas, isSingle } from './invite.ts';
import { findCase, insertParty, lockCases, lockOpenPart, lockPartyOfUser, partiesOf, updateParty } from './store.ts';

const SETTLED = 'Somebody else has joined this case, so your role in it cannot be changed any more.';

/**
 * Gives the owner of a case their own role in it. As payor or payee they take over the part that the case has kept open, with
 * its id; a part that they leave stays behind, unnamed. Once somebody else has joined, a role that was chosen stays. Somebody who was
 * invited keeps the role of the invitation.
 */
export async function takePart(deps: Deps, actor: Actor, caseId: string, role: Role) {
  const { db, clock, record, changed, partiesChanged } = deps;
  await db.transaction(async (tx) => {
    await lockCases(tx, [caseId]);
    const mine = await lockPartyOfUser(tx, caseId, actor.id);
    if (!mine) throw new Problem('not_found', 'You are not a party to this case.');
    if (mine.role === role) return;
    if ((await findCase(tx, caseId))?.ownerId !== actor.id) {
      const words = 'Your role in this case was set by the invitation and cannot be changed here.';
      throw new Problem('invalid', words, { role: words });
    }
    if (mine.role !== null && (await partiesOf(tx, caseId)).some((each) => each.userId !== null && each.id !== mine.id))
      throw new Problem('conflict', SETTLED);
    const joined = { name: actor.name, userId: actor.id, joinedAt: mine.joinedAt ?? clock.now(), verifiedAt: null };
    const open = await lockOpenPart(tx, caseId, role);
    if (!open && isSingle(role)) throw alreadyHas(role);
    await openPart(tx, mine);
    if (open) await updateParty(tx, caseId, open.id, joined);
    else await insertParty(tx, { caseId, id: newId(), role, createdAt: mine.createdAt, ...joined });
    await record(tx, {
      caseId,
      actor,
      action: 'party.role_chosen',
      subject: `user:${actor.id}`,
      before: { role: mine.role },
      after: { role },
    });
    await partiesChanged(tx, caseId);
    await changed(tx, { caseId, topic: 'cases' });
  });
}
