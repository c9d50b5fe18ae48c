import { type Role, roleLabel } from '@mainstay/domain/cases/permissions.ts';
import type { Db } from '#db/db.ts';
import { shownParty } from './shown-parties.ts';
import { partiesOf, partiesOfCases } from './store.ts';

/** Everyone with a part in a case, joined or not; `verified` is null if there is nothing to check. */
export async function namedParties(
  db: Db,
  caseId: string,
): Promise<{ id: string; name: string; role: Role | null; verified: boolean | null }[]> {
  return (await partiesOf(db, caseId)).map((party) => {
    const { id, name, role, verified } = shownParty(party);
    return { id, name, role, verified };
  });
}

/** The name of the payee of each of these cases; a payee without a name is left out. */
export async function payeeNames(db: Db, caseIds: readonly string[]): Promise<Map<string, string>> {
  if (caseIds.length === 0) return new Map();
  const payees = (await partiesOfCases(db, caseIds)).filter(({ role }) => role === 'payee');
  return new Map(payees.flatMap(({ caseId, name }) => (name === roleLabel('payee') ? [] : [[caseId, name]])));
}
