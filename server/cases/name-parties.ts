import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import type { Actor, Deps } from '../deps.ts';
import { deleteParty, lockParty, updateParty } from './store.ts';
import { renameParts } from './store-my-cases.ts';

const gone = () => new Problem('not_found', 'This person is no longer part of the case.');

/** Gives a part its name. Somebody who has joined keeps the name of their own account. */
export async function nameParty({ db, record, changed }: Deps, actor: Actor, caseId: string, id: string, name: string) {
  return db.transaction(async (tx) => {
    const party = await lockParty(tx, caseId, id);
    if (!party) throw gone();
    if (party.userId !== null)
      throw new Problem('conflict', 'Whoever has joined chooses their name in their own profile.');
    await updateParty(tx, caseId, id, { name });
    await record(tx, {
      caseId,
      actor,
      action: 'party.named',
      subject: `party:${id}`,
      before: { name: party.name },
      after: { name },
    });
    await changed(tx, { caseId, topic: 'cases' });
    return { id, name, role: party.role, joined: false };
  });
}

/** Somebody who has joined changes their own name, in all their cases at once; in the transaction that changes their account. */
export async function nameSelf(tx: Db, { record, changed }: Pick<Deps, 'record' | 'changed'>, actor: Actor) {
  for (const { caseId, before } of await renameParts(tx, actor.id, actor.name)) {
    const event = { caseId, actor, action: 'party.named', subject: `user:${actor.id}` };
    await record(tx, { ...event, before: { name: before }, after: { name: actor.name } });
    await changed(tx, { caseId, topic: 'cases' });
  }
}

/**
 * Removes a person. The payor's and payee's parts stay, unnamed, because a case always has both; the owner cannot go.
 */
export async function removeParty({ db, record, changed }: Deps, actor: Actor, currentCase: CaseOfCaller, id: string) {
  const caseId = currentCase.id;
  await db.transaction(async (tx) => {
    const party = await lockParty(tx, caseId, id);
    if (!party) throw gone();
    if (party.userId === actor.id) throw new Problem('conflict', 'You own this case and cannot remove yourself.');
    if (party.role === 'payor' || party.role === 'payee') {
      await updateParty(tx, caseId, id, { name: roleLabel(party.role), userId: null, joinedAt: null });
    } else {
      await deleteParty(tx, caseId, id);
    }
    await record(tx, {
      caseId,
      actor,
      action: 'party.removed',
      subject: `party:${id}`,
      before: { name: party.name, role: party.role },
    });
    await changed(tx, { caseId, topic: 'cases' });
  });
}
