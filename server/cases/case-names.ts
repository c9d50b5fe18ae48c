import type { Db } from '#db/db.ts';
import { findCase } from './store.ts';

/** What cases are called, for those who see many. */
export async function caseNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of ids) names.set(id, (await findCase(db, id))?.name ?? '');
  return names;
}
