import { addDays, type Day } from '@mainstay/domain/day.ts';
import type { Matched } from '@mainstay/domain/reconciliation/match.ts';
import type { Moved } from '@mainstay/domain/reconciliation/on-its-way.ts';
import { opposite } from '@mainstay/domain/reconciliation/on-its-way.ts';
import { balancesFrom, ownFundsOn } from '@mainstay/domain/reconciliation/own-funds.ts';
import type { Proof } from '@mainstay/domain/reconciliation/proof.ts';
import { proveOn, type Settlement } from '@mainstay/domain/reconciliation/prove-days.ts';
import { type MovedEntries, movedSince, ownMoneyOfProofs } from '#bank-files/index.ts';
import type { Db } from '#db/db.ts';
import { sumsOnDays } from '#ledger/index.ts';
import { bookedEntry } from '#payments/index.ts';
import { entryId, loadOpenItems, matchOpenItems, sumId } from './open-items.ts';
import { itemsStatedLate, itemsStatedSince, ownMovements } from './store-matches.ts';
import { closingsOf } from './store-statements.ts';

/** How far back statement days are read; anything older is the same on both sides. */
const STATED_BEFORE_DAYS = 31;

/** Everything needed to prove each day from `since` on, as currently booked. */
export async function loadSettlement(
  tx: Db,
  { account, since, today }: { account: string | null; since: Day; today: Day },
): Promise<Settlement> {
  const closings = account === null ? [] : await closingsOf(tx, account);
  const sums = await sumsOnDays(tx, since);
  const matched = await matchedNow(tx, closings, today);
  const statedOn = daysStated(await itemsStatedSince(tx, addDays(since, -STATED_BEFORE_DAYS)), matched);
  const moved = (await movedSince(tx, since, bookedEntry)).flatMap((each) => asMoved(each, statedOn(each)));
  const own = [
    ...(await ownMovements(tx)),
    ...(await ownMoneyOfProofs(tx)).flatMap(({ day, amount, ...of }) => {
      const first = earlierOf(day, statedOn(of));
      return first === null ? [] : [{ day: first, amount }];
    }),
  ];
  const foundLate = matched.matches.flatMap(({ line, items }) =>
    items.filter((item) => item.day < line.day).map((item) => ({ item, statedOn: line.day })),
  );
  return {
    closings: new Map(closings.map(({ day, closing }) => [day, closing])),
    balancesOn: (day) => balancesFrom(sums(day), ownFundsOn(own, day)),
    moved,
    open: {
      lines: matched.unexpected.map(({ line }) => line),
      items: [...matched.missing.map(({ item }) => item), ...matched.onItsWay],
    },
    statedLate: [...(await itemsStatedLate(tx, since)), ...foundLate],
  };
}

type Stated = { itemId: string; statedOn: Day };

/**
 * The statement day of entries. It overrides our day for a file that was late only in our books: until the ledger's day its money is on
 * its way.
 */
function daysStated(kept: readonly Stated[], { matches }: Matched) {
  const now = matches.flatMap(({ line, items }) => items.map(({ id }): Stated => ({ itemId: id, statedOn: line.day })));
  const days = new Map([...kept, ...now].map(({ itemId, statedOn }) => [itemId, statedOn]));
  return (of: Pick<MovedEntries, 'fileId' | 'direction' | 'effectiveOn' | 'reference'>): Day | null =>
    days.get(of.reference === null ? sumId(of) : entryId(of.reference)) ?? null;
}

const earlierOf = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Matches open lines and items as of now, without storing anything. */
export async function matchedNow(tx: Db, closings: readonly { day: Day }[], today: Day): Promise<Matched> {
  const [first, last] = [closings[0], closings.at(-1)];
  const open = await loadOpenItems(tx, first?.day ?? addDays(today, 1));
  return matchOpenItems(open, { through: last?.day ?? today, today });
}

/** The proof of one day. */
export async function settlementOn(
  tx: Db,
  { account, day, today }: { account: string | null; day: Day; today: Day },
): Promise<Proof> {
  return proveOn(day, today, await loadSettlement(tx, { account, since: day, today }));
}

/**
 * The movements of entries at the bank: forward, and back for a return. An entry returned before the ledger booked it counts as booked
 * and returned on one day. Money that went back only in our books, while the bank still has it, is not on its way.
 */
function asMoved(moved: MovedEntries, statedOn: Day | null): Moved[] {
  const { direction, amount, bookedOn, returnedOn, returnBookedOn } = moved;
  const bankDay = moved.bankDay === null ? null : earlierOf(moved.bankDay, statedOn);
  const onStatement = opposite(direction); // our debits are credits on the statement
  const forward = { direction: onStatement, amount, bankDay, bookDay: bookedOn ?? returnBookedOn };
  const isBack = returnedOn !== null || (bankDay === null && returnBookedOn !== null);
  return isBack ? [forward, { direction, amount, bankDay: returnedOn, bookDay: returnBookedOn }] : [forward];
}
