import { type Day, dayAt } from '@mainstay/domain/day.ts';
import type { Db } from '#db/db.ts';
import { namesByIds } from './store.ts';

/** The names of cases, for people who see many. */
export async function caseNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map((await namesByIds(db, ids)).map(({ id, name }) => [id, name]));
  return new Map(ids.map((id) => [id, names.get(id) ?? '']));
}

/** The name of each of these cases and what day it is there; in their own time zones it can be two different days. */
export async function caseNamesWithDay(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { name: string; today: Day }>> {
  return new Map(
    (await namesByIds(db, ids)).map(({ id, name, timeZone }) => [id, { name, today: dayAt(now, timeZone) }]),
  );
}
