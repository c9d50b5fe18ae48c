import { waitsForFormer } from '@mainstay/domain/cases/former-parents.ts';
import { otherSide } from '@mainstay/domain/cases/side.ts';
import { type People, sidesAmong } from '#payment-settings/index.ts';
import type { OutsideRow } from './store.ts';

/**
 * Adds to payments the side that whoever recorded each is the parent of by now, otherwise the one they recorded it on, and
 * whether a parent who has left since was to answer it.
 */
export function withRecorderSide<R extends Pick<OutsideRow, 'recordedBy' | 'recordedSide' | 'recordedAt'>>(
  people: People,
  rows: readonly R[],
) {
  const { parentSideOf, parentOf } = sidesAmong(people);
  return rows.map((row) => {
    const recorderSide = parentSideOf(row.recordedBy) ?? row.recordedSide;
    const side = otherSide(recorderSide);
    const answererLeft = waitsForFormer(people.former, { side, since: row.recordedAt, now: parentOf(side) });
    return { ...row, recorderSide, answererLeft };
  });
}
