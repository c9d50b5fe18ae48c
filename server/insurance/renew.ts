import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/cases.ts';
import type { Actor, Deps } from '../deps.ts';
import { lockPolicy, updatePolicy } from './store-policies.ts';

/** Agrees to the year that was offered; it begins when the running one is over. */
export async function acceptRenewal(deps: Deps, actor: Actor, caseId: string, policyId: string): Promise<void> {
  await inCase(deps.db, caseId, async (tx) => {
    const policy = await lockPolicy(tx, caseId, policyId);
    if (!policy) throw new Problem('not_found', 'This policy does not exist.');
    if (policy.renewalAcceptedAt !== null) return;
    if (policy.status === 'cancelled') throw new Problem('conflict', 'This policy was cancelled.');
    if (policy.renewalQuoteId === null)
      throw new Problem('conflict', 'The next year is offered thirty days before the policy ends.');
    const renewalAcceptedAt = deps.clock.now();
    await updatePolicy(tx, caseId, policyId, { renewalAcceptedAt });
    await deps.record(tx, {
      caseId,
      actor,
      action: 'policy.renewal_accepted',
      subject: `policy:${policyId}`,
      after: { quoteId: policy.renewalQuoteId },
    });
    await deps.changed(tx, { caseId, topic: 'insurance' });
  });
}
