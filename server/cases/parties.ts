import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { Db } from '#db/db.ts';
import { partiesOf } from './store.ts';

/** Everybody who has a part in a case, joined or not. */
export async function namedParties(db: Db, caseId: string): Promise<{ id: string; name: string; role: Role | null }[]> {
  return (await partiesOf(db, caseId)).map(({ id, name, role }) => ({ id, name, role }));
}
