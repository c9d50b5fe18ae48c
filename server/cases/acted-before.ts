import { createHmac } from 'node:crypto';
import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import { lockPerson } from '#identity/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { sidesOfFormer } from './store-removals.ts';

type Of = Pick<Deps, 'keys'>;

/**
 * What is kept of the address of somebody who left: nobody reads it, and without the first key of the installation nobody tries
 * addresses against it. That key is never changed, because nobody has the address any more to make another hash of.
 */
export const hashOfAddress = ({ keys }: Of, email: string): string =>
  createHmac('sha256', keys.first).update(`acted-for:${email.toLowerCase()}`).digest('base64url');

/** For which sides of a case a person acted before they left it, with this account or with an earlier one of the same address. */
export async function sidesActedFor(tx: Db, deps: Of, caseId: string, userId: string): Promise<Side[]> {
  const email = await lockPerson(tx, userId);
  return sidesOfFormer(tx, caseId, { userId, addressHash: email === null ? null : hashOfAddress(deps, email) });
}

/** Somebody tried to act for a side that they cannot act for; in a transaction that changes nothing else. */
export const recordSideRefused = (
  tx: Db,
  { record }: Pick<Deps, 'record'>,
  { caseId, actor, side }: { caseId: string; actor: Actor; side: Side },
): Promise<void> =>
  record(tx, { caseId, actor, action: 'party.side_refused', subject: `user:${actor.id}`, after: { side } });
