import type { Db } from '#db/db.ts';
import { namesByIds } from './store.ts';

/** The names of cases, for people who see many. */
export async function caseNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map((await namesByIds(db, ids)).map(({ id, name }) => [id, name]));
  return new Map(ids.map((id) => [id, names.get(id) ?? '']));
}
