import { type ApprovedLine, drawable } from '@mainstay/domain/credit-line/approved-line.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { changeApprovedLine, isFrozen, openApprovedLine } from '#payment-sources/index.ts';
import { findLine, findLines, saveLine } from './store.ts';

/** The approved line of a case; null if there is none. */
export async function approvedLineOf(db: Db, caseId: string): Promise<ApprovedLine | null> {
  const line = await findLine(db, caseId);
  if (!line) return null;
  const { sourceId, limit, rate, approvedAt } = line;
  return { sourceId, limit, rate, approvedAt, frozen: await isFrozen(db, caseId, sourceId) };
}

/** As `approvedLineOf`, with what is available to draw and what is drawn. */
export async function lineOf(db: Db, caseId: string) {
  const line = await approvedLineOf(db, caseId);
  if (!line) return null;
  const balances = (await balancesOfCases(db, [caseId])).get(caseId) ?? new Map();
  return { ...line, ...drawable(line, balances) };
}

/** Writes a line as decided, in the transaction that posts its limit; `openedBy` says who opened a new one. */
export async function commitLine(tx: Db, caseId: string, line: ApprovedLine, openedBy: string | null): Promise<void> {
  const { frozen, ...row } = line;
  const { sourceId: id, limit } = row;
  if (openedBy !== null) await openApprovedLine(tx, { caseId, id, limit, by: openedBy, at: row.approvedAt });
  else await changeApprovedLine(tx, { caseId, id, limit, frozen });
  await saveLine(tx, { caseId, ...row });
}

/** The sources that are approved lines, by case. */
export const approvedLinesOf = async (db: Db, caseIds: readonly string[]): Promise<Map<string, string>> =>
  new Map((await findLines(db, caseIds)).map(({ caseId, sourceId }) => [caseId, sourceId]));

/** Whether the source is an approved line, which cannot be removed while plans rely on it. */
export async function isApprovedLine(tx: Db, caseId: string, sourceId: string): Promise<boolean> {
  return (await findLine(tx, caseId))?.sourceId === sourceId;
}
