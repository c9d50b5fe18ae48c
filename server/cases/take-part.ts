import type { Role } from '@mainstay/domain/cases/permissions.ts';
import { whyNotTakeRole, whyRoleStays } from '@mainstay/domain/cases/side.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { openPart } from './end-membership.ts';
import { alreadyHas, isSingle } from './invite.ts';
import { findCase, insertParty, lockCases, lockOpenPart, lockPartyOfUser, partiesOf, updateParty } from './store.ts';
import { formerOf } from './store-removals.ts';

/** Whether a later capability keeps records of one side against the other; then the owner keeps their side. */
export type KeepsSides = (tx: Db, caseId: string) => Promise<boolean>;

/**
 * Sets the case owner's own role. As payor or payee they take over the open part, with its id; a part they leave stays
 * behind, unnamed. Once anyone else has joined, or there are records of one side, a chosen role is final. A person who was
 * invited keeps the role of the invitation.
 */
export async function takePart(
  deps: Deps,
  actor: Actor,
  caseId: string,
  role: Role,
  keepsSides: KeepsSides = async () => false,
) {
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
    const others = await othersEver(tx, caseId, actor.id);
    const stays = whyRoleStays(mine, others.length > 0);
    if (stays !== null) throw new Problem('conflict', stays);
    if (mine.role !== null && (await keepsSides(tx, caseId)))
      throw new Problem(
        'conflict',
        'A payment outside Mainstay or a shared expense was recorded in this case, so your role in it can no longer be changed. If it is wrong, ask us under Help.',
      );
    const open = await lockOpenPart(tx, caseId, role);
    if (!open && isSingle(role)) throw alreadyHas(role);
    const why = mine.role === null ? whyNotTakeRole(role, others) : null;
    if (why !== null) throw new Problem('conflict', why);
    const joined = { name: actor.name, userId: actor.id, joinedAt: mine.joinedAt ?? clock.now(), verifiedAt: null };
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

/** Everyone else who has ever joined the case, including those who have left. */
async function othersEver(tx: Db, caseId: string, userId: string): Promise<{ role: Role | null }[]> {
  const all = [...(await partiesOf(tx, caseId)), ...(await formerOf(tx, caseId))];
  return all.filter((each) => each.userId !== null && each.userId !== userId);
}
