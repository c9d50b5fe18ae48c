import type { Cents } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { findSource, insertSource, sourcesOf, updateSource } from './store.ts';
import { suspendedLines } from './store-queue.ts';

/**
 * A line of credit approved by Mainstay: a funding source like a declared one, but confirmed from the start. The code
 * that approves it posts its limit.
 */
export async function openApprovedLine(
  tx: Db,
  { caseId, id, limit, by, at }: { caseId: string; id: string; limit: Cents; by: string; at: Date },
): Promise<void> {
  const last = (await sourcesOf(tx, caseId)).at(-1)?.createdAt.getTime() ?? 0;
  await insertSource(tx, {
    caseId,
    id,
    sourceType: 'loc',
    sourceName: 'Mainstay credit line',
    bankName: null,
    lastFour: null,
    routingNumber: null,
    accountType: 'checking',
    sealedAccountNumber: null,
    creditLimit: limit,
    statedBalance: null,
    isPrimary: false,
    cashSince: null,
    state: 'active',
    addedBy: by,
    createdAt: new Date(Math.max(at.getTime(), last + 1)), // backup is drawn in order of creation
    authorisedAt: null,
    authorisation: null,
    authorisedFrom: null,
    revokedAt: null,
    provenAt: null,
    removedAt: null,
  });
}

/** A frozen line cannot be drawn, not even as backup, until it is released. */
export const changeApprovedLine = (
  tx: Db,
  { caseId, id, limit, frozen }: { caseId: string; id: string; limit: Cents; frozen: boolean },
) => updateSource(tx, caseId, id, { creditLimit: limit, state: frozen ? 'suspended' : 'active' });

/** Whether the line cannot be drawn; a missing line counts as frozen. */
export const isFrozen = async (db: Db, caseId: string, id: string): Promise<boolean> =>
  (await findSource(db, caseId, id))?.state !== 'active';

/** Frozen lines of all cases. */
export const frozenLines = (db: Db) => suspendedLines(db);
