import type { PayeeThen } from '@mainstay/domain/cases/payees.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import { peopleOf } from './people.ts';

/** The payees of a case, one after the other. */
export const payeesOf = (db: Db, caseId: string): Promise<PayeeThen[]> => parentsOf(db, caseId, 'payee');

/** The payees or the payors of a case, one after the other. */
export async function parentsOf(db: Db, caseId: string, of: Side): Promise<PayeeThen[]> {
  const { former, members, parents } = await peopleOf(db, caseId);
  const current = members.find(({ userId }) => userId === parents[of]?.userId);
  return [
    ...former
      .filter(({ side }) => side === of)
      .map(({ userId, name, joinedAt: from, leftAt: until }) => ({ userId, name, from, until })),
    ...(current ? [{ userId: current.userId, name: current.name, from: current.joinedAt ?? BEFORE, until: null }] : []),
  ];
}

/** Whoever opened the case has been there from its beginning. */
const BEFORE = new Date(0);
