import type { PersonToCheck } from '@mainstay/contract/person-checks.ts';
import { openValues } from '#audit/index.ts';
import { myCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { contactsOf, personByEmail } from '#identity/index.ts';
import type { Deps } from '../deps.ts';
import { type CheckRow, newestCheck, openChecks } from './store.ts';

type Shown = Omit<PersonToCheck, 'approvedBy'>;

/**
 * People whose check is waiting, longest first, then those who were refused; or the person with that email address. Operators do not see
 * people of their own cases.
 */
export async function peopleToCheck(
  of: Pick<Deps, 'db' | 'auditKey'>,
  operator: { id: string },
  { email }: { email?: string | undefined },
): Promise<Shown[]> {
  const { db } = of;
  const rows = email === undefined ? await openChecks(db) : await checkOf(db, email);
  const own = new Set((await myCases(db, operator.id)).map(({ id }) => id));
  const people = await contactsOf(
    db,
    rows.flatMap(({ personId, operatorId }) => [personId, ...(operatorId === null ? [] : [operatorId])]),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const stated = await openValues(
    of,
    rows.map((row) => row.stated),
  );
  const reasons = await openValues(
    of,
    rows.map(({ reason }): Record<string, string> => (reason === null ? {} : { reason })),
  );
  const shown: Shown[] = [];
  for (const [i, row] of rows.entries()) {
    const person = byId.get(row.personId);
    const cases = await myCases(db, row.personId);
    if (!person || person.id === operator.id || cases.some(({ id }) => own.has(id))) continue;
    const reason = reasons[i]?.reason ?? null;
    const by = byId.get(row.operatorId ?? '')?.name;
    shown.push({
      ...{ personId: person.id, name: person.name, email: person.email, caseNames: cases.map(({ name }) => name) },
      ...{ state: row.state, statedAt: row.statedAt, stated: stated[i] ?? row.stated },
      providerSays: row.kind === 'provider' && row.state === 'waiting' ? reason : null,
      answer: row.state === 'waiting' ? null : answerOf(row, reason, by),
    });
  }
  return [...shown.filter(({ state }) => state === 'waiting'), ...shown.filter(({ state }) => state !== 'waiting')];
}

async function checkOf(db: Db, email: string): Promise<CheckRow[]> {
  const person = await personByEmail(db, email.toLowerCase());
  const row = person ? await newestCheck(db, person.id) : null;
  return row === null ? [] : [row];
}

const answerOf = ({ kind, at, lists, listsOn }: CheckRow, reason: string | null, by: string | undefined) => ({
  by: by ?? (kind === 'provider' ? 'The provider of checks' : 'A former operator'),
  ...{ at, reason: reason ?? '', lists: lists ?? '', listsOn },
});
