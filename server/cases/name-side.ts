import { mustNameSides, type Side, whyNotNameSide } from '@mainstay/domain/cases/side.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Actor, Deps } from '../deps.ts';
import { recordSideRefused, sidesActedFor } from './acted-before.ts';
import { lockCases, lockPartyOfUser, updateParty } from './store.ts';

/**
 * A lawyer names the side they act for. Nobody acts for both sides, even after leaving and coming back; an attempt is
 * recorded.
 */
export async function nameSide(deps: Deps, actor: Actor, caseId: string, side: Side): Promise<void> {
  const { db, record, changed } = deps;
  const refused = await db.transaction(async (tx) => {
    await lockCases(tx, [caseId]);
    const mine = await lockPartyOfUser(tx, caseId, actor.id);
    if (!mine) throw new Problem('not_found', 'You are not a party to this case.');
    mustNameSides(mine);
    const why = whyNotNameSide(mine, side, await sidesActedFor(tx, deps, caseId, actor.id));
    if (why !== null) await recordSideRefused(tx, deps, { caseId, actor, side });
    if (why !== null || mine.actsFor === side) return why;
    await updateParty(tx, caseId, mine.id, { actsFor: side });
    await record(tx, {
      caseId,
      actor,
      action: 'party.side_named',
      subject: `user:${actor.id}`,
      after: { side },
    });
    await changed(tx, { caseId, topic: 'cases' });
    return null;
  });
  if (refused !== null) throw new Problem('conflict', refused);
}
