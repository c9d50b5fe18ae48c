import { parseDay } from '@mainstay/domain/day.ts';
import { heardFromProvider } from '@mainstay/domain/person-checks/person-check.ts';
import { openValues } from '#audit/index.ts';
import { lockPerson } from '#identity/index.ts';
import { plan } from '#jobs/due.ts';
import type { Handlers } from '#jobs/run-due.ts';
import type { CheckWord, PersonCheck } from '#outside/person-check.ts';
import { type Deps, SYSTEM } from '../deps.ts';
import { addWord } from './add-word.ts';
import { type CheckRow, newestCheck } from './store.ts';

const [AGAIN_AFTER_FAILURE_MS, AGAIN_WHILE_PENDING_MS] = [600_000, 3_600_000];

type Of = Pick<Deps, 'db' | 'clock' | 'record' | 'log'>;

/**
 * The step of a check: the provider is asked. It is asked what became of a check before it is asked for one, so that an interrupted
 * try is not made twice; and one that does not answer is asked again later, because nothing else of the case may wait for it.
 */
export const personCheckHandlers = (of: Of, check: PersonCheck): Handlers['single'] => ({
  'person-check': async ({ caseId, subject }) => {
    const newest = await newestCheck(of.db, subject);
    if (newest?.state !== 'waiting') return; // answered meanwhile
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

async function ask({ db }: Of, check: PersonCheck, { reference, stated }: CheckRow): Promise<CheckWord> {
  const [said] = await openValues(db, [stated]);
  return (await check.status(reference)) ?? check.begin({ reference, ...(said ?? stated) });
}

/** A provider's word counts where nobody has answered meanwhile. */
function hear(of: Of, { personId, reference }: CheckRow, { reason, lists, listsOn, state: told }: CheckWord) {
  return of.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    const newest = await newestCheck(tx, personId);
    const state = heardFromProvider(newest, { reference, state: told });
    if (!newest || state === null) return;
    const word = { kind: 'provider', state, operatorId: null, reason, lists } as const;
    if (state === 'waiting' && reason === null) return; // the operators are asked, and nothing was found
    await addWord(tx, of, SYSTEM, newest, { ...word, listsOn: listsOn === null ? null : parseDay(listsOn) });
  });
}
