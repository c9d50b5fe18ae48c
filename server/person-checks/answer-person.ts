import type { Day } from '@mainstay/domain/day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import {
  answered,
  type CheckAnswer,
  listFault,
  needsTwoToAnswer,
} from '@mainstay/domain/person-checks/person-check.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { lockPerson } from '#identity/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { addWord } from './add-word.ts';
import { newestCheck } from './store.ts';

export type OperatorsAnswer = { answer: CheckAnswer; reason: string; lists: string; listsOn: Day };

/** Whether a second operator must agree. Throws when the answer changes nothing, or the sanctions lists are too old. */
export async function mustConfirm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  { answer, listsOn }: OperatorsAnswer,
): Promise<boolean> {
  const newest = await newestCheck(db, personId);
  answered(newest, answer);
  const fault = listFault(listsOn, dayAt(clock.now(), 'UTC'));
  if (fault !== null) throw new Problem('invalid', fault, { listsOn: fault });
  return needsTwoToAnswer(newest, answer);
}

/** Records an operator's answer, `confirmed` by a second operator, in the caller's transaction. */
export async function answerPerson(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'record' | 'auditKey'>,
  operator: Actor,
  personId: string,
  { answer, confirmed, ...looked }: OperatorsAnswer & { confirmed: boolean },
): Promise<void> {
  await lockPerson(tx, personId);
  const newest = await newestCheck(tx, personId);
  const state = answered(newest, answer);
  if (needsTwoToAnswer(newest, answer) && !confirmed)
    throw new Problem('conflict', 'Another operator has just refused this person. Look at it again.');
  if (newest)
    await addWord(tx, deps, operator, newest, { ...looked, kind: 'operator', state, operatorId: operator.id });
}
