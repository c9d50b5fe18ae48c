import { openValues } from '#audit/index.ts';
import type { Deps } from '../deps.ts';
import { checksOf } from './store.ts';

/**
 * Everything a person stated about their identity, with the state of each check, for their own data export. Findings of
 * operators and providers are left out.
 */
export async function myStatements(of: Pick<Deps, 'db' | 'auditKey'>, personId: string) {
  const byReference = Map.groupBy(await checksOf(of.db, personId), ({ reference }) => reference);
  const last = [...byReference.values()].flatMap((words) => words.at(-1) ?? []);
  const stated = await openValues(
    of,
    last.map((row) => row.stated),
  );
  return last.map(({ statedAt, state, at }, i) => ({ statedAt, ...stated[i], state, since: at }));
}
