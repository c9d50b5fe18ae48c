import { openValues } from '#audit/index.ts';
import type { Db } from '#db/db.ts';
import { checksOf } from './store.ts';

/**
 * What somebody stated of who they are, each time, and how far its check came; for themselves alone. What operators and providers wrote
 * about it is not theirs to read.
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
