import { SYSTEM } from '../audit/actor.ts';
import { releaseLine } from '../credit-line/approved-line.ts';
import { returnsKnownAt } from '../wallet/wallet.ts';
import { type FlexibleDraft, planSteps } from './decision.ts';
import { freezeOf } from './frozen-line.ts';

const REASON = 'The plan in default was resolved, and the payment was not returned.';

/** A plan in default was resolved: the line is looked at when the bank can no longer return that payment for lack of money. */
export const planRelease = (draft: FlexibleDraft, debitId: string) =>
  planSteps(draft, { kind: 'release-line', subject: debitId, dueAt: returnsKnownAt(draft.known.now) });

/** Releases the line unless a plan is in default, or another resolving payment is younger. */
export function releaseByRule(draft: FlexibleDraft) {
  if (!draft.line?.frozen) return;
  const { since, releasesAt } = freezeOf([...draft.plans.values()]);
  if (since !== null || releasesAt === null || draft.known.now < releasesAt) return;
  releaseLine(draft, { actor: SYSTEM, reason: REASON });
}
