import { type JoinedAs, type Parents, parentsOf } from '@mainstay/domain/payment-settings/sides.ts';
import { type FormerParentOfCase, formerParents, type Parts, partsOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { joinedSidesOf } from './store-proposals.ts';

/** Who is or was in a case, read once for everything that a call asks about them. */
export type People = Parts & {
  joined: readonly JoinedAs[];
  parents: Parents;
  /** The payors and payees who have left, the first to leave first. */
  former: readonly FormerParentOfCase[];
};

export async function peopleOf(db: Db, caseId: string): Promise<People> {
  const parts = await partsOf(db, caseId);
  const joined = await joinedSidesOf(db, caseId);
  return { ...parts, joined, parents: parentsOf(parts.members, joined), former: await formerParents(db, caseId) };
}
