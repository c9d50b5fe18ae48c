import { type Day, dayAt } from '@mainstay/domain/day.ts';
import type { Db } from '#db/db.ts';
import { namesByIds } from './store.ts';

/** The names of cases, for people who see many. */
export async function caseNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map((await namesByIds(db, ids)).map(({ id, name }) => [id, name]));
  return new Map(ids.map((id) => [id, names.get(id) ?? '']));
}

/** What day it is in each of these cases; in their own time zones it can be two different days. */
export async function todayInCases(db: Db, ids: readonly string[], now: Date): Promise<Map<string, Day>> {
  return new Map((await namesByIds(db, ids)).map(({ id, timeZone }) => [id, dayAt(now, timeZone)]));
}
