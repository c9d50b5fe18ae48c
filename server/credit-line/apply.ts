import type { Reply } from '@mainstay/contract/call.ts';
import type { applyForCreditLine } from '@mainstay/contract/credit-line.ts';
import { answerTo } from '@mainstay/domain/credit-line/decide.ts';
import { type Asked, assess, factsOf } from '@mainstay/domain/credit-line/model.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { advanceCredit, caseRecordOf, type PlansOf } from './advance.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'auditKey' | 'settings'>;
type WithPlans = Of & { plansOf: PlansOf };

/** What the model would say to a request now. Nothing is stored, and no credit bureau is asked. */
export const checkRequest = async (deps: WithPlans, caseId: string, asked: Asked) =>
  assess(factsOf(await caseRecordOf(deps.db, deps, caseId), asked));

export async function apply(
  deps: WithPlans,
  actor: Actor,
  caseId: string,
  { asked, id }: { asked: Asked; id: string },
): Promise<Reply<typeof applyForCreditLine>> {
  const event = { kind: 'application_asked', actor, id, asked, newSourceId: newId() } as const;
  const { known, decision } = await advanceCredit(deps, caseId, event, (tx) => caseRecordOf(tx, deps, caseId));
  const application = decision.application ?? known.applications.find((each) => each.id === id);
  if (!application) throw new Error(`application ${id} of case ${caseId} is not there`);
  return answerTo(application, decision.line ?? known.line);
}

/** Runs the `credit-review` step. */
export async function endReview(deps: WithPlans, caseId: string, id: string): Promise<void> {
  const event = { kind: 'review_due', id, newSourceId: newId() } as const;
  await advanceCredit(deps, caseId, event, (tx) => caseRecordOf(tx, deps, caseId));
}

/** An operator ends a review: a limit approves it, zero denies it with the reason. */
export async function decideApplication(
  deps: Of,
  actor: Actor,
  caseId: string,
  of: { id: string; limit: Cents; reason: string | null },
): Promise<void> {
  await advanceCredit(deps, caseId, { kind: 'review_decided', actor, ...of, newSourceId: newId() });
}

/** Releases a frozen line so it can be drawn again, and tells the payor why. False if it was not frozen. */
export async function releaseLineOf(
  deps: Of,
  caseId: string,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<boolean> {
  const { decision } = await advanceCredit(deps, caseId, { kind: 'release_asked', actor, reason });
  return decision.line !== null;
}
