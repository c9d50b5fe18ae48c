import type { Db } from '#db/db.ts';
import { updatePerson } from '#identity/people.ts';
import type { Actor, Deps } from '../deps.ts';
import { nameSelf } from './name-parties.ts';

type Said = { firstName: string; lastName: string; email: string; phoneNumber?: string | undefined };

/**
 * A person says who he is and how he is reached: his account and his part in each case take it over. The record of accounts
 * tells that it changed, not the address or the number: they are nobody else's business.
 */
export async function introduce(tx: Db, deps: Pick<Deps, 'record' | 'changed'>, person: Actor, said: Said) {
  const name = [said.firstName, said.lastName].filter(Boolean).join(' ');
  await updatePerson(tx, person.id, {
    name,
    contactEmail: said.email.toLowerCase(),
    phoneNumber: said.phoneNumber || null,
  });
  await deps.record(tx, {
    caseId: 'accounts',
    actor: person,
    action: 'profile.changed',
    subject: `user:${person.id}`,
    before: { name: person.name },
    after: { name },
  });
  await nameSelf(tx, deps, { id: person.id, name });
}
