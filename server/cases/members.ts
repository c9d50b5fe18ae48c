import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import { findCase, partiesOf } from './store.ts';
import { formerOf } from './store-removals.ts';

/** Everybody who has joined a case, with what they are in it. */
export async function membersOf(
  db: Db,
  caseId: string,
): Promise<
  { userId: string; partyId: string; name: string; role: Role | null; owner: boolean; actsFor: Side | null }[]
> {
  const [found, parties] = [await findCase(db, caseId), await partiesOf(db, caseId)];
  return parties.flatMap(({ id, name, role, userId, actsFor }) =>
    userId === null ? [] : [{ userId, partyId: id, name, role, owner: found?.ownerId === userId, actsFor }],
  );
}

/** Whether somebody is a party to a case, was one, or neither. */
export async function hasBeenIn(db: Db, caseId: string, userId: string): Promise<'now' | 'before' | 'never'> {
  const isTheirs = (each: { userId: string | null }) => each.userId === userId;
  if ((await partiesOf(db, caseId)).some(isTheirs)) return 'now';
  return (await formerOf(db, caseId)).some(isTheirs) ? 'before' : 'never';
}
