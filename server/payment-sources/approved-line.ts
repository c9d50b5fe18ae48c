import { idOf } from '@mainstay/domain/ids.ts';
import { SOURCE_CONTRA, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { type Cents, minus } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { post } from '#ledger/ledger.ts';
import { newId } from '../ids.ts';
import { findSource, insertSource, sourcesOf, updateSource } from './store.ts';
import { suspendedLines } from './store-queue.ts';

/** A line of credit that Mainstay has approved: a funding source like a declared one, confirmed from the start. */
export async function openApprovedLine(
  tx: Db,
  { caseId, limit, by, at }: { caseId: string; limit: Cents; by: string; at: Date },
): Promise<string> {
  const id = newId();
  const last = (await sourcesOf(tx, caseId)).at(-1)?.createdAt.getTime() ?? 0;
  await insertSource(tx, {
    caseId,
    id,
    sourceType: 'loc',
    sourceName: 'Mainstay credit line',
    bankName: null,
    lastFour: null,
    routingNumber: null,
    sealedAccountNumber: null,
    creditLimit: limit,
    statedBalance: null,
    isPrimary: false,
    state: 'active',
    addedBy: by,
    createdAt: new Date(Math.max(at.getTime(), last + 1)), // backup is drawn in order of creation
    authorisedAt: null,
    authorisation: null,
    removedAt: null,
  });
  const to = sourceAccount('loc', id);
  await post(tx, caseId, at, [
    {
      id: idOf('declared', id),
      for: { purpose: 'declaration' },
      kind: 'posted',
      from: SOURCE_CONTRA,
      to,
      amount: limit,
    },
  ]);
  return id;
}

/** A higher limit puts the difference on the line. */
export async function raiseApprovedLine(
  tx: Db,
  { caseId, id, from, limit, at }: { caseId: string; id: string; from: Cents; limit: Cents; at: Date },
) {
  await updateSource(tx, caseId, id, { creditLimit: limit });
  const to = sourceAccount('loc', id);
  const raised = idOf('declared', id, limit);
  const amount = minus(limit, from);
  await post(tx, caseId, at, [
    { id: raised, for: { purpose: 'declaration' }, kind: 'posted', from: SOURCE_CONTRA, to, amount },
  ]);
}

/** A frozen line is drawn by nothing, also not as backup, until it is released. */
export const freezeLine = (tx: Db, caseId: string, id: string) => updateSource(tx, caseId, id, { state: 'suspended' });
export const releaseLine = (tx: Db, caseId: string, id: string) => updateSource(tx, caseId, id, { state: 'active' });

export const isFrozen = async (db: Db, caseId: string, id: string): Promise<boolean> =>
  (await findSource(db, caseId, id))?.state !== 'active';

/** Of all cases. */
export const frozenLines = (db: Db) => suspendedLines(db);
