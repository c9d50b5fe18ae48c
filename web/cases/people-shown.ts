import type { Party } from '@mainstay/contract/cases.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { told } from '#lib/told.ts';
import { t } from './words.ts';

/**
 * The people that the case screen lists: everybody named, and the parts that nobody has been named for. Whoever left
 * sees only who had joined by then, because they may not learn who has taken a part since.
 */
export function peopleShown(parties: readonly Party[], left: boolean): Party[] {
  if (left) return parties.filter(({ joined }) => joined);
  // An owner who counts as a parent stands in for the part that nobody has been named for.
  return parties.filter(
    ({ name, role, joined }) =>
      joined || name !== roleLabel(role) || !parties.some(({ countsAs }) => countsAs === role),
  );
}

/** The part of a person in the case; null to whoever left if none was known by then. */
export function roleWords({ role, side, countsAs }: Party, left: boolean): string | null {
  if (countsAs) return t('countsAsRoleNotSetYet', { role: told(roleLabel(countsAs)) });
  if (left && role === null) return null;
  const words = role ? told(roleLabel(role)) : t('roleNotSetYet');
  return side ? t('roleForTheSide', { role: words, side: told(side) }) : words;
}
