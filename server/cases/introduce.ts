import { type Names, wholeName } from '@mainstay/domain/identity/name.ts';
import type { Db } from '#db/db.ts';
import { updatePerson } from '#identity/index.ts';
import { type Actor, type Deps, personal } from '../deps.ts';
import { nameSelf } from './name-parties.ts';

type Said = Names & { email: string; phoneNumber?: string | undefined };

/**
 * Saves a person's name and contact details, in their account and in each of their cases. The accounts chain records
 * that they changed, but not the address or number, which concern nobody else.
 */
export async function introduce(tx: Db, deps: Pick<Deps, 'clock' | 'record' | 'changed'>, person: Actor, said: Said) {
  const name = wholeName(said);
  await updatePerson(tx, person.id, {
    firstName: said.firstName,
    lastName: said.lastName,
    contactEmail: said.email.toLowerCase(),
    phoneNumber: said.phoneNumber || null,
  });
  await deps.record(tx, {
    caseId: 'accounts',
    actor: person,
    action: 'profile.changed',
    subject: `user:${person.id}`,
    before: { name: personal(person.id, person.name) },
    after: { name: personal(person.id, name) },
  });
  await nameSelf(tx, deps, { id: person.id, name });
}
