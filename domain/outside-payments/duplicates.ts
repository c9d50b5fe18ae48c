import type { Side } from '../cases/side.ts';
import { type Day, daysBetween } from '../day.ts';
import type { Cents } from '../money.ts';

/** Parents may remember different days: two records of one amount this many days apart may be one payment. */
const DAYS_APART = 10;

export type Recorded = { paidOn: Day; amount: Cents; side: Side };

/**
 * Finds which new records look like an existing one: same amount, and either the same day from the same side, or within
 * ten days from the other side. Each existing record matches at most one new record, the nearest in time, so weekly
 * payments of one amount each get their own. Returns by index what each one resembles; undefined if it is new.
 */
export function duplicatesAmong<Old extends Recorded>(
  added: readonly Recorded[],
  there: readonly Old[],
): (Old | undefined)[] {
  const left = new Set(unmatched(there, added[0]?.side ?? 'payor'));
  const found: (Old | undefined)[] = added.map(() => undefined);
  const pairs = added.flatMap((one, place) =>
    [...left].filter((old) => isAlike(one, old)).map((old) => ({ place, old, days: apart(one, old) })),
  );
  for (const { place, old } of pairs.sort((a, b) => a.days - b.days || a.place - b.place)) {
    if (found[place] !== undefined || !left.has(old)) continue;
    found[place] = old;
    left.delete(old);
  }
  return found;
}

const apart = (a: Recorded, b: Recorded): number => Math.abs(daysBetween(a.paidOn, b.paidOn));

function isAlike(one: Recorded, old: Recorded): boolean {
  if (one.amount !== old.amount) return false;
  return one.side === old.side ? one.paidOn === old.paidOn : apart(one, old) <= DAYS_APART;
}

/** Leaves out the other side's records that this side has also recorded. */
function unmatched<Old extends Recorded>(there: readonly Old[], side: Side): readonly Old[] {
  const [mine, theirs] = [there.filter((each) => each.side === side), there.filter((each) => each.side !== side)];
  if (mine.length === 0 || theirs.length === 0) return there;
  const taken = new Set(duplicatesAmong(mine, theirs));
  return [...mine, ...theirs.filter((each) => !taken.has(each))];
}
