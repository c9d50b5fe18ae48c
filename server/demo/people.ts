import type { Role } from '@mainstay/domain/cases/permissions.ts';
import type { Db } from '#db/db.ts';
import { knownEmails } from '#identity/people.ts';

export type DemoPerson = { role: Role; name: string; email: string; is: string };

/** The fictional family whose case anyone may explore, and the professionals involved. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { role: 'payor', name: 'Marco Rivera', email: 'payor@demo.mainstay.app', is: 'Payor, owner of the case' },
  { role: 'payee', name: 'Elena Rivera', email: 'payee@demo.mainstay.app', is: 'Payee' },
  { role: 'legal', name: 'Dana Whitfield', email: 'legal@demo.mainstay.app', is: 'Family lawyer' },
  { role: 'court', name: 'Ruth Okafor', email: 'court@demo.mainstay.app', is: 'Court clerk' },
];

/** Retired families keep it too. */
export const DEMO_DOMAIN = 'demo.mainstay.app';

/** Not a secret: the server prints it at start, and the README names it. */
export const DEMO_PASSWORD = 'mainstay-demo';

/** Those who exist: none if the demo is not made, or not yet. */
export async function demoSignIns(db: Db) {
  const known = await knownEmails(
    db,
    DEMO_PEOPLE.map((person) => person.email),
  );
  return DEMO_PEOPLE.filter((person) => known.has(person.email)).map((person) => ({
    ...person,
    password: DEMO_PASSWORD,
  }));
}
