import type { Dispute } from '@mainstay/contract/disputes.ts';
import type { Db } from '#db/db.ts';
import { type DisputeRow, findDispute } from './store.ts';

/** A dispute as its payor and operators see it. */
export const shownDispute = ({ caseId: _, debitId: __, openedBy: ___, ...dispute }: DisputeRow): Dispute => dispute;

/** A dispute as it is after an event. */
export async function shownAfter(db: Db, id: string): Promise<Dispute> {
  const row = await findDispute(db, id);
  if (!row) throw new Error(`dispute ${id} was decided on and is not there`);
  return shownDispute(row);
}
