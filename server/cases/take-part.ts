import { type Role, roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { alreadyHas, isSingle } from './invite.ts';
import {
  deleteParty,
  findCase,
  insertParty,
  lockOpenPart,
  lockPartyOfUser,
  type PartyRow,
  updateParty,
} from './store.ts';

/**
 * Gives the owner of a case their own role in it. As payor or payee they take over the part that the case has kept open, with
 * its id; a part that they leave stays behind, unnamed. Somebody who was invited keeps the role of the invitation.
 */
export async function takePart({ db, clock, record, changed }: Deps, actor: Actor, caseId: string, role: Role) {
  await db.transaction(async (tx) => {
    const mine = await lockPartyOfUser(tx, caseId, actor.id);
    if (!mine) throw new Problem('not_found', 'You are not a party to this case.');
    if (mine.role === role) return;
    if ((await findCase(tx, caseId))?.ownerId !== actor.id) {
      const words = 'Your role in this case was set by the invitation and cannot be changed here.';
      throw new Problem('invalid', words, { role: words });
    }
    const joined = { name: actor.name, userId: actor.id, joinedAt: mine.joinedAt ?? clock.now() };
    const open = await lockOpenPart(tx, caseId, role);
    if (!open && isSingle(role)) throw alreadyHas(role);
    await leave(tx, mine);
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
    await changed(tx, { caseId, topic: 'cases' });
  });
}

/** The payor's and the payee's parts stay in the case without a person; any other part goes with them. */
async function leave(tx: Db, { caseId, id, role }: PartyRow) {
  if (role === null || !isSingle(role)) return deleteParty(tx, caseId, id);
  await updateParty(tx, caseId, id, { name: roleLabel(role), userId: null, joinedAt: null });
}
