import { createHmac } from 'node:crypto';
import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import { lockPerson } from '#identity/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { sidesOfFormer } from './store-removals.ts';

type Of = Pick<Deps, 'keys'>;

/**
 * The hash kept in place of a former party's address. It is keyed with the installation's first key, so nobody can test
 * addresses against it without that key. The key is never rotated, because the address is not stored and could not be
 * hashed again.
 */
export const hashOfAddress = ({ keys }: Of, email: string): string =>
  createHmac('sha256', keys.first).update(`acted-for:${email.toLowerCase()}`).digest('base64url');

/**
 * The sides of a case a person acted for before they left it, under this account or an earlier one with the same
 * address.
 */
export async function sidesActedFor(tx: Db, deps: Of, caseId: string, userId: string): Promise<Side[]> {
  const email = await lockPerson(tx, userId);
  return sidesOfFormer(tx, caseId, { userId, addressHash: email === null ? null : hashOfAddress(deps, email) });
}

/** Records that a person tried to act for a side they may not act for, in a transaction that changes nothing else. */
export const recordSideRefused = (
  tx: Db,
  { record }: Pick<Deps, 'record'>,
  { caseId, actor, side }: { caseId: string; actor: Actor; side: Side },
): Promise<void> =>
  record(tx, { caseId, actor, action: 'party.side_refused', subject: `user:${actor.id}`, after: { side } });
