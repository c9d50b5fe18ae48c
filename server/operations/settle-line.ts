import type { SettledLine, UnmatchedLine } from '@mainstay/contract/reconciliation.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { SettledAs } from '@mainstay/domain/reconciliation/own-funds.ts';
import { lineToSettle, settleLine, unmatchedLines } from '#reconciliation/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { firstApprovals, NO_CASE } from './first-approvals.ts';
import { approvedBy } from './four-eyes.ts';

type Of = Pick<Deps, 'db' | 'clock' | 'settings' | 'record'>;

/** Statement lines that nothing explains, newest first, or those of one day, each with its first approval. */
export async function openLines(of: Of, day: Day | undefined): Promise<UnmatchedLine[]> {
  const firstOf = await firstApprovals(of.db);
  const lines = (await unmatchedLines(of)).filter((line) => day === undefined || line.day === day);
  return lines.sort((a, b) => a.age - b.age).map((line) => ({ ...line, approvedBy: firstOf(NO_CASE, line.id) }));
}

/** An operator settles a line as a fee or as own funds; over the limit a second operator must agree. */
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
