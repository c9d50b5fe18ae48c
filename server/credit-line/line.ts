import { type ApprovedLine, drawable } from '@mainstay/domain/credit-line/approved-line.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases } from '#ledger/ledger.ts';
import {
  freezeLine,
  isFrozen,
  openApprovedLine,
  raiseApprovedLine,
  releaseLine,
} from '#payment-sources/approved-line.ts';
import { tellParties } from '#payments/tell.ts';
import type { Actor, Deps } from '../deps.ts';
import { findLine, saveLine } from './store.ts';

/** The approved line of a case; null without one. */
export async function approvedLineOf(db: Db, caseId: string): Promise<ApprovedLine | null> {
  const line = await findLine(db, caseId);
  if (!line) return null;
  const { sourceId, limit, rate, approvedAt } = line;
  return { sourceId, limit, rate, approvedAt, frozen: await isFrozen(db, caseId, sourceId) };
}

/** As `approvedLineOf`, with what may be drawn from it and what is drawn. */
export async function lineOf(db: Db, caseId: string) {
  const line = await approvedLineOf(db, caseId);
  if (!line) return null;
  const balances = (await balancesOfCases(db, [caseId])).get(caseId) ?? new Map();
  return { ...line, ...drawable(line, balances) };
}

/** A case has one approved line: the first approval opens it, a later one raises it and never lowers it. */
export async function grantLine(
  tx: Db,
  { changed }: Pick<Deps, 'changed'>,
  of: { caseId: string; limit: Cents; rate: number; by: Actor; at: Date },
): Promise<void> {
  const { caseId, limit, rate, by, at } = of;
  const existing = await findLine(tx, caseId);
  if (existing && existing.limit >= limit) return;
  if (existing) await raiseApprovedLine(tx, { caseId, id: existing.sourceId, from: existing.limit, limit, at });
  const sourceId = existing?.sourceId ?? (await openApprovedLine(tx, { caseId, limit, by: by.id, at }));
  await saveLine(tx, { caseId, sourceId, limit, rate, approvedAt: at });
  await changed(tx, { caseId, topic: 'payment-sources' });
}

/** Writes that the line is frozen, or is not any more. */
export async function setFrozen(tx: Db, caseId: string, { sourceId, frozen }: ApprovedLine) {
  if (frozen) await freezeLine(tx, caseId, sourceId);
  else await releaseLine(tx, caseId, sourceId);
}

type Releasing = Pick<Deps, 'record' | 'tell' | 'changed' | 'clock'>;

/** Lets a frozen line be drawn again, and tells the payor why. False when it was not frozen. */
export async function releaseLineOf(
  tx: Db,
  deps: Releasing,
  caseId: string,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<boolean> {
  const line = await findLine(tx, caseId);
  if (!line) throw new Problem('not_found', 'This case has no credit line.');
  if (!(await isFrozen(tx, caseId, line.sourceId))) return false;
  await releaseLine(tx, caseId, line.sourceId);
  const subject = `source:${line.sourceId}`;
  await deps.record(tx, { caseId, actor, action: 'credit_line.released', subject, after: { reason } });
  await tellParties(tx, deps, caseId, {
    type: 'line_released',
    title: 'Credit line released',
    about: `${subject}:released:${deps.clock.now().toISOString()}`,
    payor: `Your credit line can be used again. ${reason}`,
    others: null,
  });
  await deps.changed(tx, { caseId, topic: 'payment-sources' });
  return true;
}

/** The line is no source to remove while it stands behind plans. */
export async function isApprovedLine(tx: Db, caseId: string, sourceId: string): Promise<boolean> {
  return (await findLine(tx, caseId))?.sourceId === sourceId;
}
