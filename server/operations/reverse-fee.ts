import type { BookedFee, ReversedFee } from '@mainstay/contract/reconciliation.ts';
import { bookedFees, feeToReverse, reverseFee } from '#reconciliation/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { firstApprovals, NO_CASE } from './first-approvals.ts';
import { approvedBy } from './four-eyes.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'settings' | 'record'>;

/** Fees that were booked automatically, with the operator who reversed one first. */
export async function feesOfTheBank(of: Of): Promise<BookedFee[]> {
  const firstOf = await firstApprovals(of.db);
  return (await bookedFees(of)).map((fee) => ({ ...fee, approvedBy: firstOf(NO_CASE, fee.id) }));
}

/** An operator reverses a booked fee; over the limit, a second operator must do the same. */
export async function reverseByOperator(
  of: Of,
  operator: Actor,
  { lineId, reason }: { lineId: string; reason: string },
): Promise<ReversedFee> {
  const amount = await feeToReverse(of.db, lineId);
  const approval = { caseId: NO_CASE, reviewId: lineId, kind: 'fee_reversal', amount, reason } as const;
  const useUp = await approvedBy(of, operator, approval);
  if (!useUp) return { state: 'booked', confirming: true };
  await reverseFee(of, operator, { lineId, reason }, useUp);
  return { state: 'open' };
}
