import type { CheckState } from '@mainstay/domain/person-checks/person-check.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { sealValues } from '#audit/index.ts';
import { myCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { type Actor, type Deps, personal } from '../deps.ts';
import { appendCheck, type CheckRow } from './store.ts';

/** What a provider or an operator found out about a person. */
export type Word = Pick<CheckRow, 'kind' | 'state' | 'operatorId' | 'reason' | 'lists' | 'listsOn'>;

/**
 * Appends a finding about a person; earlier findings never change. A finding that changes their state is recorded, and
 * what follows is planned for each of their cases in the same transaction, so no waiting payment is forgotten.
 */
export async function addWord(
  tx: Db,
  deps: Pick<Deps, 'record' | 'clock' | 'auditKey'>,
  actor: Actor,
  before: CheckRow,
  word: Word,
): Promise<void> {
  const { personId } = before;
  const now = deps.clock.now();
  const { reason } = word;
  const sealed =
    reason === null ? null : (await sealValues({ db: tx, auditKey: deps.auditKey }, personId, { reason }, now)).reason;
  const row = { ...before, ...word, reason: sealed, version: before.version + 1, at: now };
  if (!(await appendCheck(tx, row)))
    throw new Problem('conflict', 'Someone else has just answered this check. Look at it again.');
  if (row.state === before.state) return;
  const { state, lists, listsOn } = row;
  const said = reason === null ? null : personal(personId, reason);
  await deps.record(tx, {
    caseId: 'accounts',
    actor,
    action: ACTIONS[state],
    subject: `user:${personId}`,
    before: { state: before.state },
    after: { state, by: row.kind, reason: said, lists, listsOn },
  });
  await planFollows(tx, row, now);
}

const ACTIONS: Record<CheckState, string> = {
  waiting: 'person.stated',
  cleared: 'person.cleared',
  refused: 'person.refused',
};

async function planFollows(tx: Db, { personId, version }: CheckRow, dueAt: Date) {
  const cases = (await myCases(tx, personId)).filter(({ until }) => until === null);
  const work = { kind: 'person-answered', subject: personId, part: String(version), dueAt } as const;
  await plan(
    tx,
    cases.map(({ id: caseId }) => ({ ...work, caseId })),
  );
}
