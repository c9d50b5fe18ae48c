import type { AnsweredDispute, OpenDispute } from '@mainstay/contract/disputes.ts';
import { answerByOperator, disputeQueue, disputeToAnswer, shownDispute } from '#disputes/index.ts';
import type { Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { mustBeOutside } from './decide.ts';
import { firstApprovals, useUpApproval } from './first-approvals.ts';
import { mayApprove } from './four-eyes.ts';

/** Disputes waiting for an answer, with the operator who upheld one first. */
export async function openDisputes(engine: Engine): Promise<OpenDispute[]> {
  const firstOf = await firstApprovals(engine.db);
  return (await disputeQueue(engine)).map((each) => ({ ...each, approvedBy: firstOf(each.caseId, each.id) }));
}

type Answer = { disputeId: string; upheld: boolean; reason: string };

/** An operator answers a dispute. A refund over the limit goes out once a second operator upholds it too. */
export async function answerDisputeByOperator(
  engine: Engine,
  operator: Actor,
  { disputeId, upheld, reason }: Answer,
): Promise<AnsweredDispute> {
  const dispute = await disputeToAnswer(engine, disputeId);
  const { caseId, id, amount, answeredAt } = dispute;
  await mustBeOutside(engine.db, caseId, operator);
  const approval = { caseId, reviewId: id, kind: 'dispute', amount, reason } as const;
  // one that was already answered gets the usual refusal
  if (upheld && answeredAt === null && !(await mayApprove(engine, operator, approval)))
    return { ...shownDispute(dispute), confirming: true };
  const answered = await answerByOperator(engine, operator, { caseId, id, upheld, reason });
  await useUpApproval(engine.db, caseId, id, { needed: false });
  return answered;
}
