import { mayNameSide, type Side } from '@mainstay/domain/cases/side.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Actor, Deps } from '../deps.ts';
import { lockCases, lockPartyOfUser, updateParty } from './store.ts';

/** A lawyer names the side that they act for; nobody acts for both. */
export async function nameSide(deps: Deps, actor: Actor, caseId: string, side: Side): Promise<void> {
  const { db, record, changed } = deps;
  await db.transaction(async (tx) => {
    await lockCases(tx, [caseId]);
    const mine = await lockPartyOfUser(tx, caseId, actor.id);
    if (!mine) throw new Problem('not_found', 'You are not a party to this case.');
    if (!mayNameSide(mine, side)) return;
    await updateParty(tx, caseId, mine.id, { actsFor: side });
    await record(tx, {
      caseId,
      actor,
      action: 'party.side_named',
      subject: `user:${actor.id}`,
      after: { side },
    });
    await changed(tx, { caseId, topic: 'cases' });
  });
}
