import type { PersonToCheck } from '@mainstay/contract/person-checks.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { myCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { answerPerson, mustConfirm, type OperatorsAnswer, peopleToCheck } from '#person-checks/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { firstApprovals, NO_CASE, useUpApproval } from './first-approvals.ts';
import { isSecond } from './four-eyes.ts';

/** People whose check needs an operator, with the operator who cleared them first. */
export async function peopleQueue(
  of: Pick<Deps, 'db' | 'auditKey'>,
  operator: Actor,
  asked: { email?: string | undefined },
): Promise<PersonToCheck[]> {
  const people = await peopleToCheck(of, operator, asked);
  const firstOf = await firstApprovals(of.db);
  return people.map((person) => ({ ...person, approvedBy: firstOf(NO_CASE, person.personId) }));
}

/**
 * Clears or refuses a person; `confirming` if a second operator must clear them too, because they were refused before.
 */
export async function answerForPerson(
  deps: Pick<Deps, 'db' | 'clock' | 'record' | 'auditKey'>,
  operator: Actor,
  { personId, ...answer }: { personId: string } & OperatorsAnswer,
): Promise<'cleared' | 'refused' | 'confirming'> {
  await mustBeStranger(deps.db, operator, personId);
  const isTwo = await mustConfirm(deps, personId, answer);
  const approval = {
    caseId: NO_CASE,
    reviewId: personId,
    kind: 'person',
    amount: ZERO,
    reason: answer.reason,
  } as const;
  if (isTwo && !(await isSecond(deps, operator, approval))) return 'confirming';
  await deps.db.transaction(async (tx) => {
    // used up by this; a refusal also cancels another operator's first approval
    await useUpApproval(tx, NO_CASE, personId, { needed: isTwo });
    await answerPerson(tx, deps, operator, personId, { ...answer, confirmed: isTwo });
  });
  return answer.answer;
}

/** Nobody answers for themselves, or for a person with whom they share or shared a case. */
async function mustBeStranger(db: Db, operator: Actor, personId: string): Promise<void> {
  const own = new Set((await myCases(db, operator.id)).map(({ id }) => id));
  const shared = (await myCases(db, personId)).some(({ id }) => own.has(id));
  if (shared || personId === operator.id)
    throw new Problem('forbidden', 'This person is in one of your cases. Another operator must decide.');
}
