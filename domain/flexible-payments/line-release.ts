import { SYSTEM } from '../audit/actor.ts';
import { releaseLine } from '../credit-line/approved-line.ts';
import { returnsKnownAt } from '../wallet/wallet.ts';
import { type FlexibleDraft, planSteps } from './decision.ts';
import { freezeOf } from './frozen-line.ts';

const REASON = 'The plan in default was resolved, and the payment was not returned.';

/**
 * A defaulted plan was resolved: schedules a check once the payment can no longer be returned for insufficient funds.
 */
export const planRelease = (draft: FlexibleDraft, debitId: string) =>
  planSteps(draft, { kind: 'release-line', subject: debitId, dueAt: returnsKnownAt(draft.known.now) });

/** Releases the line unless a plan is in default or another resolving payment is more recent. */
export function releaseByRule(draft: FlexibleDraft) {
  if (!draft.line?.frozen) return;
  const { since, releasesAt } = freezeOf([...draft.plans.values()]);
  if (since !== null || releasesAt === null || draft.known.now < releasesAt) return;
  releaseLine(draft, { actor: SYSTEM, reason: REASON });
}
