import { parseDay } from '@mainstay/domain/day.ts';
import { stateAfterProvider } from '@mainstay/domain/person-checks/person-check.ts';
import { openValues } from '#audit/index.ts';
import { lockPerson } from '#identity/index.ts';
import { plan } from '#jobs/due.ts';
import type { Handlers } from '#jobs/run-due.ts';
import type { CheckWord, PersonCheck } from '#outside/person-check.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { addWord } from './add-word.ts';
import { type CheckRow, newestCheck } from './store.ts';

const [AGAIN_AFTER_FAILURE_MS, AGAIN_WHILE_PENDING_MS] = [600_000, 3_600_000];

type Of = Pick<Deps, 'db' | 'clock' | 'record' | 'log' | 'auditKey'>;

/**
 * The step of a check that asks the provider. It asks for the status first, so an interrupted attempt does not start a
 * second check. A provider that does not respond is asked again later, so nothing else in the case waits for it.
 */
export const personCheckHandlers = (of: Of, check: PersonCheck): Handlers['single'] => ({
  'person-check': async ({ caseId, subject }) => {
    const newest = await newestCheck(of.db, subject);
    if (newest?.state !== 'waiting') return; // answered in the meantime
    const { reference } = newest;
    const word = await ask(of, check, newest).catch((error: unknown) => {
      of.log.error(error, `the check ${reference} was not answered and will be asked for again`);
      return null;
    });
    if (word !== null && word.state !== 'pending') return hear(of, newest, word);
    const dueAt = new Date(
      of.clock.now().getTime() + (word === null ? AGAIN_AFTER_FAILURE_MS : AGAIN_WHILE_PENDING_MS),
    );
    await plan(of.db, [{ caseId, kind: 'person-check', subject, part: `${reference} ${dueAt.toISOString()}`, dueAt }]);
  },
});

async function ask(of: Of, check: PersonCheck, { reference, stated }: CheckRow): Promise<CheckWord> {
  const [said] = await openValues(of, [stated]);
  return (await check.status(reference)) ?? check.begin({ reference, ...(said ?? stated) });
}

/** Applies the provider's result, unless someone else has decided in the meantime. */
function hear(of: Of, { personId, reference }: CheckRow, { reason, lists, listsOn, state: told }: CheckWord) {
  return of.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    const newest = await newestCheck(tx, personId);
    const state = stateAfterProvider(newest, { reference, state: told });
    if (!newest || state === null) return;
    const word = { kind: 'provider', state, operatorId: null, reason, lists } as const;
    if (state === 'waiting' && reason === null) return; // nothing new to tell operators
    await addWord(tx, of, SYSTEM, newest, { ...word, listsOn: listsOn === null ? null : parseDay(listsOn) });
  });
}
