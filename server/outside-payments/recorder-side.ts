import type { Db } from '#db/db.ts';
import { sidesOf } from '#payment-settings/index.ts';
import type { OutsideRow } from './store.ts';

/** Adds to payments the side that whoever recorded each is the parent of by now; otherwise the one they recorded it on. */
export async function withRecorderSide<R extends Pick<OutsideRow, 'recordedBy' | 'recordedSide'>>(
  db: Db,
  caseId: string,
  rows: readonly R[],
) {
  const { parentSideOf } = await sidesOf(db, caseId);
  return rows.map((row) => ({ ...row, recorderSide: parentSideOf(row.recordedBy) ?? row.recordedSide }));
}
