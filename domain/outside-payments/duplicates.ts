import type { Side } from '../cases/side.ts';
import { type Day, daysBetween } from '../day.ts';
import type { Cents } from '../money.ts';

/**
 * Parents may remember different days, and a state posts a payment later than it was made: two records of one amount
 * this many days apart may be one payment.
 */
const DAYS_APART = 10;

/**
 * `imported` if it was read from a file and not entered by hand, and `written` the amount in the file if a part of it was
 * taken back later.
 */
export type Recorded = { paidOn: Day; amount: Cents; written?: Cents | null; side: Side; imported: boolean };

/**
 * Finds which new records look like an existing one: same amount, now or before a part was
 * taken back, and either within ten days from the other side or
 * where only one of them was read from a file, or else on the same day. Each existing record matches at most one new
 * record, the nearest in time, so weekly payments of one amount each get their own. Returns by index what each one
 * resembles; undefined if it is new.
 */
export function duplicatesAmong<Old extends Recorded>(
  added: readonly Recorded[],
  there: readonly Old[],
): (Old | undefined)[] {
  const left = new Set(unmatched(there, added[0]?.side ?? 'payor'));
  const found: (Old | undefined)[] = added.map(() => undefined);
  const pairs = added.flatMap((one, place) =>
    [...left]
      .filter((old) => isAlike(one, old))
      .map((old) => ({ place, old, days: apart(one, old), isOther: one.amount !== old.amount })),
  );
  for (const { place, old } of pairs.sort(
    (a, b) => a.days - b.days || Number(a.isOther) - Number(b.isOther) || a.place - b.place,
  )) {
    if (found[place] !== undefined || !left.has(old)) continue;
    found[place] = old;
    left.delete(old);
  }
  return found;
}

const apart = (a: Recorded, b: Recorded): number => Math.abs(daysBetween(a.paidOn, b.paidOn));

/** Whether they have the same amount, as paid in the end or as written. */
const isOneAmount = (one: Recorded, old: Recorded): boolean =>
  amountsOf(one).some((amount) => amountsOf(old).includes(amount));

const amountsOf = ({ amount, written }: Recorded): Cents[] => (written ? [amount, written] : [amount]);

function isAlike(one: Recorded, old: Recorded): boolean {
  if (!isOneAmount(one, old)) return false;
  const isOneSource = one.side === old.side && one.imported === old.imported;
  return isOneSource ? one.paidOn === old.paidOn : apart(one, old) <= DAYS_APART;
}

/**
 * Records of one amount this many days apart, one from each parent, are worth a question before both count. Fewer than
 * the days of a month, so the payments of two months are not taken for one.
 */
const DAYS_ASKED = 20;

/**
 * The confirmed record of the parent who is about to confirm `one` that may be the same payment: same amount, within
 * 20 days, and no other record of the side of `one` stands for it. `there` are all other records of that amount.
 */
export function asConfirmed<Old extends Recorded & { confirmed: boolean }>(
  one: Recorded,
  there: readonly Old[],
): Old | undefined {
  const theirs = there.filter(({ side, confirmed }) => side !== one.side && confirmed);
  const stoodFor = new Set(
    duplicatesAmong(
      there.filter(({ side }) => side === one.side),
      theirs,
    ),
  );
  return theirs
    .filter((old) => !stoodFor.has(old) && isOneAmount(one, old) && apart(one, old) <= DAYS_ASKED)
    .sort((a, b) => apart(one, a) - apart(one, b))[0];
}

/** Leaves out the other side's records that this side has also recorded. */
function unmatched<Old extends Recorded>(there: readonly Old[], side: Side): readonly Old[] {
  const [mine, theirs] = [there.filter((each) => each.side === side), there.filter((each) => each.side !== side)];
  if (mine.length === 0 || theirs.length === 0) return there;
  const taken = new Set(duplicatesAmong(mine, theirs));
  return [...mine, ...theirs.filter((each) => !taken.has(each))];
}
