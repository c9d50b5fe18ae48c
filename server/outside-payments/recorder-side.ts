import { waitsForFormer } from '@mainstay/domain/cases/former-parents.ts';
import { otherSide } from '@mainstay/domain/cases/side.ts';
import { formerParents } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { sidesOf } from '#payment-settings/index.ts';
import type { OutsideRow } from './store.ts';

/**
 * Adds to payments the side that whoever recorded each is the parent of by now, otherwise the one they recorded it on, and
 * whether a parent who has left since was to answer it.
 */
export async function withRecorderSide<R extends Pick<OutsideRow, 'recordedBy' | 'recordedSide' | 'recordedAt'>>(
  db: Db,
  caseId: string,
  rows: readonly R[],
) {
  const { parentSideOf, parentOf } = await sidesOf(db, caseId);
  const former = await formerParents(db, caseId);
  return rows.map((row) => {
    const recorderSide = parentSideOf(row.recordedBy) ?? row.recordedSide;
    const side = otherSide(recorderSide);
    const answererLeft = waitsForFormer(former, { side, since: row.recordedAt, now: parentOf(side) });
    return { ...row, recorderSide, answererLeft };
  });
}
