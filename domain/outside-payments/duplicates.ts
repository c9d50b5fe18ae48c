import type { Side } from '../cases/side.ts';
import { type Day, daysBetween } from '../day.ts';
import type { Cents } from '../money.ts';

/** Parents remember different days: so far apart two records of one amount may be one payment. */
const DAYS_APART = 10;

export type Recorded = { paidOn: Day; amount: Cents; side: Side };

/**
 * Which of new records look like one that there is: on the same day from the same side, or within ten days from the
 * other side, of the same amount. Each that there is is taken for one new record at most, the nearest in time, so that every week's
 * payment of one amount has its own. Answers by place what each looks like; undefined where it is new.
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

/** Without what the other side recorded and this side has recorded too. */
function unmatched<Old extends Recorded>(there: readonly Old[], side: Side): readonly Old[] {
  const [mine, theirs] = [there.filter((each) => each.side === side), there.filter((each) => each.side !== side)];
  if (mine.length === 0 || theirs.length === 0) return there;
  const taken = new Set(duplicatesAmong(mine, theirs));
  return [...mine, ...theirs.filter((each) => !taken.has(each))];
}
