import type { SettledLine, UnmatchedLine } from '@mainstay/contract/reconciliation.ts';
import type { SettledAs } from '@mainstay/domain/reconciliation/own-funds.ts';
import { lineToSettle, settleLine, unmatchedLines } from '#reconciliation/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { firstApprovals, NO_CASE } from './first-approvals.ts';
import { approvedBy } from './four-eyes.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'settings' | 'record'>;

/** Lines that nothing explains, with who has said first what one was. */
export async function openLines(of: Of): Promise<UnmatchedLine[]> {
  const firstOf = await firstApprovals(of.db);
  return (await unmatchedLines(of)).map((line) => ({ ...line, approvedBy: firstOf(NO_CASE, line.id) }));
}

/** An operator says what a line was; over the limit another one must say the same. */
export async function settleByOperator(
  of: Of,
  operator: Actor,
  { lineId, as, reason }: { lineId: string; as: SettledAs; reason: string },
): Promise<SettledLine> {
  const { amount } = await lineToSettle(of.db, lineId);
  const approval = { caseId: NO_CASE, reviewId: lineId, kind: as, amount, reason };
  const useUp = await approvedBy(of, operator, approval);
  if (!useUp) return { state: 'unmatched', confirming: true };
  await settleLine(of, operator, { lineId, as, reason }, useUp);
  return { state: 'settled' };
}
