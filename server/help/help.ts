import type { HelpRequest, OpenHelpRequest } from '@mainstay/contract/help.ts';
import { type HelpTopic, mayAsk } from '@mainstay/domain/help/question.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseNames, myCases, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { contactsOf, lockPerson } from '#identity/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import {
  findRequest,
  type HelpRow,
  insertRequest,
  requestsOf,
  saveAnswer,
  unansweredOf,
  unansweredRequests,
} from './store.ts';

type Asked = { caseId: string; topic: HelpTopic; message: string };

/** Stores a question for the operators. Sending it twice stores it once. */
export async function ask({ db, clock }: Deps, person: Actor, asked: Asked): Promise<HelpRequest> {
  const row = await db.transaction(async (tx) => {
    await lockPerson(tx, person.id); // concurrent questions are counted one after another
    const waiting = await unansweredOf(tx, person.id);
    const same = waiting.find(({ caseId, message }) => caseId === asked.caseId && message === asked.message);
    if (same) return same;
    mayAsk(waiting.length);
    const open = { answer: null, answeredBy: null, answeredAt: null };
    const added: HelpRow = { id: newId(), userId: person.id, ...asked, askedAt: clock.now(), ...open };
    await insertRequest(tx, added);
    return added;
  });
  return shown(await caseNames(db, [row.caseId]))(row);
}

export async function myRequests(db: Db, userId: string): Promise<HelpRequest[]> {
  const rows = await requestsOf(db, userId);
  return rows.map(shown(await caseNames(db, casesOf(rows))));
}

/** Unanswered questions, with who asks and from which case; leaves out the operator's own cases. */
export async function openRequests(db: Db, operator: Actor): Promise<OpenHelpRequest[]> {
  const own = new Set((await myCases(db, operator.id)).map(({ id }) => id));
  const rows = (await unansweredRequests(db)).filter(
    ({ caseId, userId }) => !own.has(caseId) && userId !== operator.id,
  );
  const names = await caseNames(db, casesOf(rows));
  const people = await participantsOfCases(db, casesOf(rows));
  const contacts = await contactsOf(db, [...new Set(rows.map(({ userId }) => userId))]);
  const nameOf = new Map(contacts.map(({ id, name }) => [id, name]));
  return rows.map(({ id, userId, caseId, topic, message, askedAt }) => ({
    ...{ id, topic, message, askedAt, caseId },
    caseName: names.get(caseId) ?? '',
    name: nameOf.get(userId) ?? '',
    role: people.get(caseId)?.find((each) => each.userId === userId)?.role ?? null,
  }));
}

/** Stores the answer, and tells only the person who asked. */
export async function answer(deps: Deps, operator: Actor, of: { id: string; answer: string }): Promise<void> {
  const { db, clock } = deps;
  const request = await findRequest(db, of.id);
  if (!request) throw new Problem('not_found', 'This question does not exist.');
  const own = (await myCases(db, operator.id)).some(({ id }) => id === request.caseId);
  if (own || request.userId === operator.id)
    throw new Problem('forbidden', 'This question is from one of your cases. Another operator must answer it.');
  await db.transaction(async (tx) => {
    const answered = { answer: of.answer, answeredBy: operator.id, answeredAt: clock.now() };
    if (!(await saveAnswer(tx, request.id, answered)))
      throw new Problem('conflict', 'This question has already been answered.');
    await deps.tell(tx, {
      caseId: request.caseId,
      to: [request.userId],
      type: 'help_answered',
      about: `help:${request.id}`,
      title: 'Mainstay answered your question',
      message: 'The answer is under Help, with your question.',
    });
  });
}

const casesOf = (rows: readonly HelpRow[]): string[] => [...new Set(rows.map(({ caseId }) => caseId))];

const shown =
  (names: Map<string, string>) =>
  ({ id, topic, message, askedAt, caseId, answer, answeredAt }: HelpRow): HelpRequest => ({
    ...{ id, topic, message, askedAt, answer, answeredAt },
    caseName: names.get(caseId) ?? '',
  });
