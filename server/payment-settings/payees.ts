import type { PayeeThen } from '@mainstay/domain/cases/payees.ts';
import { formerParents, hadPayee, membersOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { sidesOf } from './side-of.ts';

/** The payees of a case, one after the other. */
export async function payeesOf(db: Db, caseId: string): Promise<PayeeThen[]> {
  const former = (await formerParents(db, caseId)).filter(({ side }) => side === 'payee');
  const now = (await sidesOf(db, caseId)).parentOf('payee');
  const current = (await membersOf(db, caseId)).find(({ userId }) => userId === now);
  return [
    ...former.map(({ userId, name, joinedAt: from, leftAt: until }) => ({ userId, name, from, until })),
    ...(current ? [{ userId: current.userId, name: current.name, from: current.joinedAt ?? BEFORE, until: null }] : []),
  ];
}

/** When this person, or the lawyer's client, became the payee after another one had left; otherwise null. */
export async function payeeSince(db: Db, { caseId, userId }: { caseId: string; userId: string }): Promise<Date | null> {
  if (!(await hadPayee(db, caseId))) return null; // so it is in most cases, and the dashboard asks each time
  const current = (await payeesOf(db, caseId)).findLast(({ until }) => until === null);
  if (!current) return null;
  const asked = (await membersOf(db, caseId)).find((each) => each.userId === userId);
  return current.userId === userId || asked?.actsFor === 'payee' ? current.from : null;
}

/** Whoever opened the case has been there from its beginning. */
const BEFORE = new Date(0);
