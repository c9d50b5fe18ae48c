import type { Party } from '@mainstay/contract/cases.ts';
import type { User } from '@mainstay/contract/identity.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { locale } from '#lib/catalogue.ts';
import { told } from '#lib/told.ts';
import { t } from './words.ts';

type Named = Pick<Party, 'name' | 'role' | 'joined'>;

/** Parties carry no account id, so the person is recognized by name and role. */
export const isMe = ({ joined, name, role }: Named, user: Pick<User, 'firstName' | 'lastName' | 'role'>): boolean =>
  joined && role === user.role && name === `${user.firstName} ${user.lastName}`.trim();

const people = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Who will be able to read what a person shares: "Dana Reed (payor) and Sam Ito (court) will be able to read this." */
export function readersInWords(parties: readonly Named[], user: Parameters<typeof isMe>[1]): string {
  const others = parties.filter((party) => party.joined && !isMe(party, user));
  if (others.length === 0) return t('nobodyElseHasJoinedThisCase');
  const named = others.map(({ name, role }) => (role ? `${name} (${told(roleLabel(role)).toLowerCase()})` : name));
  return t('willBeAbleToReadThis', { people: people.format(named) });
}
