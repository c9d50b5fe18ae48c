import { mustNotHaveJoined } from '@mainstay/domain/cases/leaving.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { type Actor, type Deps, personal } from '../deps.ts';
import { openPart } from './end-membership.ts';
import { keepName, shownParty } from './shown-parties.ts';
import { lockParty, updateParty } from './store.ts';
import { lockPartsOf } from './store-my-cases.ts';

const gone = () => new Problem('not_found', 'This person is no longer part of the case.');

/** Names a part of the case. A person who has joined keeps the name of their own account. */
export async function nameParty(
  { db, clock, record, changed }: Deps,
  actor: Actor,
  caseId: string,
  id: string,
  name: string,
) {
  return db.transaction(async (tx) => {
    const party = await lockParty(tx, caseId, id);
    if (!party) throw gone();
    if (party.userId !== null)
      throw new Problem('conflict', 'People who have joined choose their name in their own profile.');
    await keepName(tx, party, name, clock.now());
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
    return shownParty({ ...party, name });
  });
}

/**
 * Changes a person's own name in all their cases at once, in the transaction that changes their account. Their former
 * name stays visible, and a check made under another name is repeated.
 */
export async function nameSelf(tx: Db, deps: Pick<Deps, 'clock' | 'record' | 'changed'>, actor: Actor) {
  for (const party of await lockPartsOf(tx, actor.id)) {
    if (party.name === actor.name) continue;
    const { caseId, id } = party;
    await keepName(tx, party, actor.name, deps.clock.now());
    await updateParty(tx, caseId, id, { name: actor.name, verifiedAt: null });
    const event = { caseId, actor, action: 'party.named', subject: `user:${actor.id}` };
    await deps.record(tx, {
      ...event,
      before: { name: personal(actor.id, party.name) },
      after: { name: personal(actor.id, actor.name) },
    });
    await deps.changed(tx, { caseId, topic: 'cases' });
  }
}

/**
 * Removes the name of a part that nobody has joined. A person who has joined leaves only if they agree; the owner
 * cannot leave.
 */
export async function removeParty({ db, record, changed }: Deps, actor: Actor, currentCase: CaseOfCaller, id: string) {
  const caseId = currentCase.id;
  await db.transaction(async (tx) => {
    const party = await lockParty(tx, caseId, id);
    if (!party) throw gone();
    if (party.userId === actor.id) throw new Problem('conflict', 'You own this case and cannot remove yourself.');
    mustNotHaveJoined({ name: party.name, joined: party.userId !== null });
    await openPart(tx, party);
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
