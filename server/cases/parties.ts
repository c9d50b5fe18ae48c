import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { Db } from '#db/db.ts';
import { shownParty } from './shown-parties.ts';
import { partiesOf } from './store.ts';

/** Everybody who has a part in a case, joined or not; `verified` is null where there is nothing to check. */
export async function namedParties(
  db: Db,
  caseId: string,
): Promise<{ id: string; name: string; role: Role | null; verified: boolean | null }[]> {
  return (await partiesOf(db, caseId)).map((party) => {
    const { id, name, role, verified } = shownParty(party);
    return { id, name, role, verified };
  });
}
