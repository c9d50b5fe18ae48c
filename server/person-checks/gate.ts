import type { Db } from '#db/db.ts';
import type { Settings } from '../settings.ts';
import { clearedAmong } from './store.ts';

export type CheckSettings = Pick<Settings, 'personCheck'>;

/** Whether money waits here until people were cleared: with a real rail in production, elsewhere where it is asked for. */
export const checksPeople = ({ personCheck }: CheckSettings): boolean => personCheck !== undefined;

/**
 * Who of these people money may move for; null stands for somebody who has not joined, of whom nothing can be known. Where nobody is
 * checked, everybody.
 */
export async function clearedPeople(
  db: Db,
  settings: CheckSettings,
  personIds: readonly (string | null)[],
): Promise<(personId: string | null) => boolean> {
  if (!checksPeople(settings)) return () => true;
  const known = personIds.flatMap((id) => id ?? []);
  const cleared = await clearedAmong(db, [...new Set(known)]);
  return (personId) => personId !== null && cleared.has(personId);
}
