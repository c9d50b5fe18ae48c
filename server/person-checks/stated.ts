import { openValues } from '#audit/index.ts';
import type { Db } from '#db/db.ts';
import { checksOf } from './store.ts';

/**
 * Everything a person stated about their identity, with the state of each check, for their own data export. Findings of
 * operators and providers are left out.
 */
export async function myStatements(db: Db, personId: string) {
  const byReference = Map.groupBy(await checksOf(db, personId), ({ reference }) => reference);
  const last = [...byReference.values()].flatMap((words) => words.at(-1) ?? []);
  const stated = await openValues(
    db,
    last.map((row) => row.stated),
  );
  return last.map(({ statedAt, state, at }, i) => ({ statedAt, ...stated[i], state, since: at }));
}
