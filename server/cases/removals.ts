import type { Removal } from '@mainstay/contract/cases.ts';
import { mustBeOpen } from '@mainstay/domain/cases/leaving.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { type CaseOfCaller, wasThere } from '#http/caller.ts';
import { type Actor, type Deps, personal } from '../deps.ts';
import { newId } from '../ids.ts';
import { inCase } from './cases.ts';
import { endMembership, type WhyNotLeave } from './end-membership.ts';
import { membersOf } from './members.ts';
import { lockParty, type PartyRow, partiesOf } from './store.ts';
import {
  formerOf,
  insertRemoval,
  lockRemoval,
  type RemovalRow,
  removalsOf,
  settleRemovals,
  updateRemoval,
} from './store-removals.ts';

type Asked = { person: Actor; currentCase: CaseOfCaller; id: string };

/** The owner asks a party to leave. The party decides. */
export const askRemoval = (deps: Deps, { person, currentCase, id }: Asked, reason: string): Promise<Removal> =>
  inCase(deps.db, currentCase.id, async (tx) => {
    const caseId = currentCase.id;
    const party = await joinedParty(tx, caseId, id);
    if (party.userId === person.id) throw new Problem('conflict', 'You own this case and cannot leave it.');
    if ((await removalsOf(tx, caseId)).some(({ partyId, state }) => partyId === id && state === 'open'))
      throw new Problem('conflict', `${party.name} has been asked to leave already and has not answered yet.`);
    const row: RemovalRow = {
      caseId,
      id: newId(),
      partyId: id,
      userId: party.userId,
      askedBy: person.id,
      reason,
      state: 'open',
      answer: null,
      createdAt: deps.clock.now(),
      decidedAt: null,
    };
    await insertRemoval(tx, row);
    const after = { name: personal(party.userId, party.name), role: party.role, reason };
    await deps.record(tx, { caseId, actor: person, action: 'removal.asked', subject: `party:${id}`, after });
    await deps.tell(tx, {
      caseId,
      to: [party.userId],
      type: 'removal_asked',
      about: `removal:${row.id}`,
      title: 'You are asked to leave a case',
      message: `${person.name} asks you to leave this case. You stay in it unless you agree.`,
    });
    await deps.changed(tx, { caseId, topic: 'cases' });
    return shown(row, party, person.id);
  });

/** The person who was asked agrees, and leaves now. */
export const acceptRemoval = (deps: Deps, whyNot: WhyNotLeave, of: Asked): Promise<Removal> =>
  inCase(deps.db, of.currentCase.id, async (tx) => {
    const { row, party } = await askedOf(tx, of);
    await refuseLeaving(tx, whyNot, { ...party, way: 'consent' });
    await endMembership(tx, deps, party, { actor: of.person, way: 'consent', reason: row.reason });
    return shown({ ...row, state: 'accepted', decidedAt: deps.clock.now() }, party, of.person.id);
  });

/** The person who was asked refuses, and stays. */
export const refuseRemoval = (deps: Deps, of: Asked, answer: string): Promise<Removal> =>
  inCase(deps.db, of.currentCase.id, async (tx) => {
    const { row, party } = await askedOf(tx, of);
    const decided = { state: 'refused', answer, decidedAt: deps.clock.now() } as const;
    await updateRemoval(tx, row.caseId, row.id, decided);
    await settled(tx, deps, { row, actor: of.person, action: 'removal.refused', reason: answer });
    await deps.tell(tx, {
      caseId: row.caseId,
      to: [row.askedBy],
      type: 'removal_refused',
      about: `removal:${row.id}:refused`,
      title: 'A person stays in the case',
      message: `${party.name} does not agree to leave this case.`,
    });
    return shown({ ...row, ...decided }, party, of.person.id);
  });

/** The owner withdraws the request. */
export const withdrawRemoval = (deps: Deps, of: Asked): Promise<Removal> =>
  inCase(deps.db, of.currentCase.id, async (tx) => {
    const row = await found(tx, of);
    mustBeOpen(row.state);
    const decided = { state: 'withdrawn', decidedAt: deps.clock.now() } as const;
    await updateRemoval(tx, row.caseId, row.id, decided);
    await settled(tx, deps, { row, actor: of.person, action: 'removal.withdrawn', reason: null });
    return shown({ ...row, ...decided }, await joinedParty(tx, row.caseId, row.partyId), of.person.id);
  });

/** What an operator's removal asks of later capabilities; `onRemoved` runs in its transaction, when the person is gone. */
export type Removing<T> = {
  whyNot: WhyNotLeave;
  onRemoved: (tx: Db, of: { caseId: string; userId: string }) => Promise<T>;
};

/** An operator ends a membership, with a reason that everyone in the case can read in its record. */
export const removeByOperator = <T>(
  deps: Deps,
  { whyNot, onRemoved }: Removing<T>,
  operator: Actor,
  of: { caseId: string; partyId: string; reason: string },
): Promise<T> =>
  inCase(deps.db, of.caseId, async (tx) => {
    const party = await joinedParty(tx, of.caseId, of.partyId);
    await refuseLeaving(tx, whyNot, { ...party, way: 'operator' });
    await settleRemovals(tx, of.caseId, party.id, { state: 'withdrawn', decidedAt: deps.clock.now() });
    await endMembership(tx, deps, party, { actor: operator, way: 'operator', reason: of.reason });
    return onRemoved(tx, { caseId: of.caseId, userId: party.userId });
  });

/**
 * The removal requests of this case. `personId` sees which ones they have to answer; a person who has left sees only
 * those made by then.
 */
export async function removalsShown(db: Db, currentCase: CaseOfCaller, personId: string): Promise<Removal[]> {
  const caseId = currentCase.id;
  const [rows, parties, former] = await Promise.all([
    removalsOf(db, caseId),
    partiesOf(db, caseId),
    formerOf(db, caseId),
  ]);
  const asked = rows.filter(({ createdAt }) => wasThere(createdAt, currentCase));
  return asked.map((row) => {
    const party =
      parties.find(({ id, userId }) => id === row.partyId && userId === row.userId) ??
      former.find(({ partyId, userId }) => partyId === row.partyId && userId === row.userId);
    return shown(row, party ?? { name: 'Somebody', role: null }, personId);
  });
}

/** The name of who asks this person to leave the case, and has no answer yet; null if nobody does. */
export async function asksToLeave(db: Db, caseId: string, userId: string): Promise<string | null> {
  const open = (await removalsOf(db, caseId)).find((row) => row.userId === userId && row.state === 'open');
  if (!open) return null;
  return (await membersOf(db, caseId)).find((member) => member.userId === open.askedBy)?.name ?? null;
}

async function joinedParty(tx: Db, caseId: string, id: string): Promise<PartyRow & { userId: string }> {
  const party = await lockParty(tx, caseId, id);
  if (!party) throw new Problem('not_found', 'This person is no longer part of the case.');
  const { userId } = party;
  if (userId === null)
    throw new Problem('conflict', 'Nobody has joined in this role, so nobody can be asked to leave.');
  return { ...party, userId };
}

async function found(tx: Db, { currentCase, id }: Asked): Promise<RemovalRow> {
  const row = await lockRemoval(tx, currentCase.id, id);
  if (!row) throw new Problem('not_found', 'This request to leave does not exist.');
  return row;
}

async function askedOf(tx: Db, of: Asked): Promise<{ row: RemovalRow; party: PartyRow & { userId: string } }> {
  const row = await found(tx, of);
  if (row.userId !== of.person.id) throw new Problem('forbidden', 'Only the person who is asked to leave can answer.');
  mustBeOpen(row.state);
  return { row, party: await joinedParty(tx, row.caseId, row.partyId) };
}

async function refuseLeaving(tx: Db, whyNot: WhyNotLeave, of: Parameters<WhyNotLeave>[1]) {
  const why = await whyNot(tx, of);
  if (why !== null) throw new Problem('conflict', why);
}

type Settled = { row: RemovalRow; actor: Actor; action: string; reason: string | null };

async function settled(tx: Db, { record, changed }: Deps, { row, actor, action, reason }: Settled) {
  const { caseId, partyId } = row;
  await record(tx, {
    caseId,
    actor,
    action,
    subject: `party:${partyId}`,
    ...(reason !== null && { after: { reason } }),
  });
  await changed(tx, { caseId, topic: 'cases' });
}

const shown = (row: RemovalRow, { name, role }: Pick<PartyRow, 'name' | 'role'>, personId: string): Removal => ({
  id: row.id,
  partyId: row.partyId,
  name,
  role,
  reason: row.reason,
  state: row.state,
  askedAt: row.createdAt,
  decidedAt: row.decidedAt,
  answer: row.answer,
  mine: row.userId === personId && row.state === 'open',
});
