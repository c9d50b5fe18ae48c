import type { PersonCheck, Statement } from '@mainstay/contract/person-checks.ts';
import type { Role } from '@mainstay/domain/cases/permissions.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { birthFault, mayState } from '@mainstay/domain/person-checks/person-check.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { sealValues } from '#audit/index.ts';
import type { Db } from '#db/db.ts';
import { lockPerson } from '#identity/index.ts';
import { plan } from '#jobs/due.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { checksPeople } from './gate.ts';
import { appendCheck, newestCheck } from './store.ts';

type InCase = { id: string; role: Role | null; owner: boolean };

/** The payor, the payee, and the owner who acts for one of them. */
const movesMoney = ({ role, owner }: InCase): boolean => owner || role === 'payor' || role === 'payee';

/** The state of a person's identity check, as they see it; not required if no money of theirs depends on it. */
export async function shownCheck(
  db: Db,
  { settings }: Pick<Deps, 'settings'>,
  person: { id: string },
  current: InCase,
): Promise<PersonCheck> {
  const required = checksPeople(settings) && movesMoney(current);
  const newest = required ? await newestCheck(db, person.id) : null;
  const { supportEmail } = settings;
  return { required, state: newest?.state ?? null, statedAt: newest?.statedAt ?? null, supportEmail };
}

/** A person states their identity, for the provider or an operator to check. Sealed with their own key. */
export async function statePerson(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'record' | 'auditKey'>,
  person: Actor,
  current: InCase,
  said: Statement,
): Promise<PersonCheck> {
  const { db, clock, settings, record, auditKey } = deps;
  if (!checksPeople(settings) || !movesMoney(current))
    throw new Problem('conflict', 'We do not need to check who you are: no money of yours depends on it.');
  const now = clock.now();
  const fault = birthFault(said.dateOfBirth, dayAt(now, 'UTC'));
  if (fault !== null) throw new Problem('invalid', fault, { dateOfBirth: fault });
  await db.transaction(async (tx) => {
    await lockPerson(tx, person.id);
    const before = await newestCheck(tx, person.id);
    mayState(before, settings.supportEmail);
    const [reference, caseId] = [newId(), current.id];
    await appendCheck(tx, {
      ...{ personId: person.id, version: (before?.version ?? 0) + 1, kind: 'stated', state: 'waiting' },
      ...{ reference, caseId, stated: await sealValues({ db: tx, auditKey }, person.id, said, now), operatorId: null },
      ...{ reason: null, lists: null, listsOn: null, statedAt: now, at: now },
    });
    await record(tx, {
      ...{ caseId: 'accounts', actor: person, action: 'person.stated', subject: `user:${person.id}` },
      after: { state: 'waiting' },
    });
    await plan(tx, [{ caseId, kind: 'person-check', subject: person.id, part: reference, dueAt: now }]);
  });
  return shownCheck(db, deps, person, current);
}
