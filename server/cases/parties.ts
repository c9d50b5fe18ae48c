import { type Role, roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { isSide, type Side } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import { shownParty } from './shown-parties.ts';
import { type PartyRow, partiesOf, partiesOfCases } from './store.ts';
import { type FormerRow, formerOf, formerOfCases } from './store-removals.ts';

/** Someone with a part in a case, joined or not; `verified` is null if there is nothing to check. */
export type NamedParty = { id: string; name: string; role: Role | null; verified: boolean | null };

export function namedParty(party: PartyRow): NamedParty {
  const { id, name, role, verified } = shownParty(party);
  return { id, name, role, verified };
}

export const namedParties = async (db: Db, caseId: string): Promise<NamedParty[]> =>
  (await partiesOf(db, caseId)).map(namedParty);

export type FormerParentOfCase = { userId: string; name: string; side: Side; joinedAt: Date; leftAt: Date };

/** The payors and payees who have left a case, with when they were in it, the first to leave first. */
export const formerParents = async (db: Db, caseId: string): Promise<FormerParentOfCase[]> =>
  (await formerOf(db, caseId)).flatMap(asParent);

function asParent({ userId, name, role, actsFor, joinedAt, leftAt }: FormerRow) {
  const side = role === null ? actsFor : role;
  return isSide(side) ? [{ userId, name, side, joinedAt, leftAt }] : [];
}

type FormerPayeeOfCase = { userId: string; name: string; leftAt: Date };

/** The payees who have left each of these cases, the first to leave first; cases without any are left out. */
export async function formerPayeesOf(db: Db, caseIds: readonly string[]): Promise<Map<string, FormerPayeeOfCase[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = (await formerOfCases(db, caseIds)).flatMap((row) =>
    asParent(row).flatMap(({ userId, name, side, leftAt }) =>
      side === 'payee' ? [{ caseId: row.caseId, userId, name, leftAt }] : [],
    ),
  );
  return Map.groupBy(rows, ({ caseId }) => caseId);
}

/** Whether a payee has left the case. */
export const hadPayee = async (db: Db, caseId: string): Promise<boolean> =>
  (await formerParents(db, caseId)).some(({ side }) => side === 'payee');

/** The name of the payee of each of these cases; a payee without a name is left out. */
export async function payeeNames(db: Db, caseIds: readonly string[]): Promise<Map<string, string>> {
  if (caseIds.length === 0) return new Map();
  const payees = (await partiesOfCases(db, caseIds)).filter(({ role }) => role === 'payee');
  return new Map(payees.flatMap(({ caseId, name }) => (name === roleLabel('payee') ? [] : [[caseId, name]])));
}
