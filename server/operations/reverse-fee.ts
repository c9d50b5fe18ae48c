import type { BookedFee, ReversedFee } from '@mainstay/contract/reconciliation.ts';
import { bookedFees, feeToReverse, reverseFee } from '#reconciliation/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { firstApprovals, NO_CASE, useUpApproval } from './first-approvals.ts';
import { mayApprove, needsTwo } from './four-eyes.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'settings' | 'record'>;

/** Fees that were booked without a person, with who has taken one back first. */
export async function feesOfTheBank(of: Of): Promise<BookedFee[]> {
  const firstOf = await firstApprovals(of.db);
  return (await bookedFees(of)).map((fee) => ({ ...fee, approvedBy: firstOf(NO_CASE, fee.id) }));
}

/** An operator takes a booked fee back; over the limit another one must do the same. */
export async function reverseByOperator(
  of: Of,
  operator: Actor,
  { lineId, reason }: { lineId: string; reason: string },
): Promise<ReversedFee> {
  const amount = await feeToReverse(of.db, lineId);
  const approval = { caseId: NO_CASE, reviewId: lineId, kind: 'fee_reversal', amount, reason } as const;
  if (!(await mayApprove(of, operator, approval))) return { state: 'booked', confirming: true };
  const needed = needsTwo(of.settings, amount);
  await reverseFee(of, operator, { lineId, reason }, (tx) => useUpApproval(tx, NO_CASE, lineId, { needed }));
  return { state: 'open' };
}
