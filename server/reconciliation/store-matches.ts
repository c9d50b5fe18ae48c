import type { Day } from '@mainstay/domain/day.ts';
import type { ExpectedItem, Match } from '@mainstay/domain/reconciliation/open-lines.ts';
import type { OwnMovement } from '@mainstay/domain/reconciliation/own-funds.ts';
import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, insertMany } from '#db/many.ts';
import { bankStatementLines, bankStatementMatches, ownFunds } from './tables.ts';

export const insertMatches = (tx: Db, matches: readonly Match[]) =>
  insertMany(
    tx,
    bankStatementMatches,
    matches.flatMap(({ line, items }) =>
      items.map(({ id, kind, day, direction, amount, reference }) => ({
        ...{ itemId: id, lineId: line.id, kind, day, direction, amount, reference, statedOn: line.day },
      })),
    ),
  );

/** Which of these items are on a statement already. */
export async function itemsStated(db: Db, itemIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ itemId: bankStatementMatches.itemId })
    .from(bankStatementMatches)
    .where(
      among(
        { itemId: bankStatementMatches.itemId },
        itemIds.map((itemId) => ({ itemId })),
      ),
    );
  return new Set(rows.map(({ itemId }) => itemId));
}

/** Items found on a later statement than that of their day, for statements after `since`. */
export async function itemsStatedLate(db: Db, since: Day): Promise<{ item: ExpectedItem; statedOn: Day }[]> {
  const { statedOn, day } = bankStatementMatches;
  const rows = await db
    .select()
    .from(bankStatementMatches)
    .where(and(sql`${statedOn} > ${day}`, gt(statedOn, since)));
  return rows.map(({ itemId, kind, day, direction, amount, reference, statedOn }) => ({
    item: { id: itemId, kind, day, direction, amount, reference },
    statedOn,
  }));
}

/** The statement days of items, for statements since a day. */
export const itemsStatedSince = (db: Db, since: Day): Promise<{ itemId: string; statedOn: Day }[]> => {
  const { itemId, statedOn } = bankStatementMatches;
  return db.select({ itemId, statedOn }).from(bankStatementMatches).where(gte(statedOn, since));
};

export async function insertOwnFunds(tx: Db, row: typeof ownFunds.$inferInsert) {
  await tx.insert(ownFunds).values(row);
}

export const ownMovements = (db: Db): Promise<OwnMovement[]> =>
  db.select({ day: ownFunds.day, amount: ownFunds.amount }).from(ownFunds);

const ofMarkedFee = and(eq(ownFunds.kind, 'fee'), isNull(ownFunds.operatorId));

/** Lines booked as fees because the bank marks them so, newest first. */
export const feesBooked = (db: Db, most: number) =>
  db
    .select({
      ...{ id: bankStatementLines.id, day: bankStatementLines.day, amount: bankStatementLines.amount },
      ...{ text: bankStatementLines.text, reference: bankStatementLines.reference, at: ownFunds.at },
    })
    .from(ownFunds)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, ownFunds.lineId))
    .where(ofMarkedFee)
    .orderBy(desc(ownFunds.day), desc(bankStatementLines.number))
    .limit(most);

export async function isFeeBooked(db: Db, lineId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: ownFunds.id })
    .from(ownFunds)
    .where(and(ofMarkedFee, eq(ownFunds.lineId, lineId)));
  return found !== undefined;
}

/** Undoes the booking of a line as a fee; false when there is none. The audit record keeps it. */
export async function deleteOwnFunds(tx: Db, lineId: string): Promise<boolean> {
  const gone = await tx
    .delete(ownFunds)
    .where(and(ofMarkedFee, eq(ownFunds.lineId, lineId)))
    .returning({ id: ownFunds.id });
  return gone.length > 0;
}
