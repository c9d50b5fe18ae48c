import type { Db } from '#db/db.ts';
import type { Settings } from '../settings/settings.ts';
import { clearedAmong } from './store.ts';

export type CheckSettings = Pick<Settings, 'personCheck'>;

/**
 * Whether people must be cleared before money moves: on a real rail in production, elsewhere with `PERSON_CHECK=on`.
 */
export const checksPeople = ({ personCheck }: CheckSettings): boolean => personCheck !== undefined;

/**
 * Which of these people money may move for; null stands for a person who has not joined and so cannot be cleared.
 * Everyone, if no checks are made.
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
