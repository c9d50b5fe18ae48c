import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import { findCase, partiesOf } from './store.ts';

/** Everyone who has joined a case, with their role in it. */
export async function membersOf(
  db: Db,
  caseId: string,
): Promise<
  {
    userId: string;
    partyId: string;
    name: string;
    role: Role | null;
    owner: boolean;
    actsFor: Side | null;
    joinedAt: Date | null;
  }[]
> {
  const [found, parties] = [await findCase(db, caseId), await partiesOf(db, caseId)];
  return parties.flatMap(({ id, name, role, userId, actsFor, joinedAt }) =>
    userId === null ? [] : [{ userId, partyId: id, name, role, owner: found?.ownerId === userId, actsFor, joinedAt }],
  );
}
