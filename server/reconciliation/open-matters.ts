import type { Day } from '@mainstay/domain/day.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { type BookedLine, type ExpectedItem, type Matched, matchLines } from '@mainstay/domain/reconciliation/match.ts';
import { markStated, returnsToState, sumsToState } from '#bank-files/index.ts';
import type { Db } from '#db/db.ts';
import { insertMatches, itemsStated } from './store-matches.ts';
import { asLine, changeLines, openLines } from './store-statements.ts';

/** What is to be found on a statement, and the file or the entry whose money it is. */
type Expected = { item: ExpectedItem; fileId: string | null; reference: string | null };

/** What statements have said and our books expect, and neither has found in the other yet. */
export type OpenMatters = { lines: BookedLine[]; expected: Expected[] };

/** As it stands from the first day of which there is a statement; what is older was there when the first one opened. */
export async function openMatters(db: Db, first: Day): Promise<OpenMatters> {
  const expected = [...(await expectedSums(db)), ...(await expectedReturns(db))].filter(
    ({ item }) => item.day >= first,
  );
  return { lines: (await openLines(db)).map(asLine), expected };
}

async function expectedSums(db: Db): Promise<Expected[]> {
  const sums = await sumsToState(db);
  const all = sums.map(({ fileId, name, direction, effectiveOn, bankDay, amount }): Expected => {
    const isDebit = direction === 'debit';
    const item: ExpectedItem = {
      ...{ id: idOf('file', fileId, direction, effectiveOn), day: bankDay, amount },
      kind: isDebit ? 'file_debits' : 'file_credits',
      direction: isDebit ? 'credit' : 'debit', // our debits bring money in
      reference: name.replace(/\.ach$/, ''),
    };
    return { item, fileId, reference: null };
  });
  const stated = await itemsStated(
    db,
    all.map(({ item }) => item.id),
  );
  return all.filter(({ item }) => !stated.has(item.id));
}

async function expectedReturns(db: Db): Promise<Expected[]> {
  const returns = await returnsToState(db);
  return returns.map(({ reference, trace, direction, amount, returnedOn }) => ({
    item: { id: idOf('return', reference), kind: 'return', day: returnedOn, direction, amount, reference: trace },
    fileId: null,
    reference,
  }));
}

export const matchMatters = ({ lines, expected }: OpenMatters, days: { through: Day; today: Day }): Matched =>
  matchLines({ lines, items: expected.map(({ item }) => item) }, days);

/** Finds lines and what was expected in each other, and keeps what was found; the caller has locked the rail. */
export async function matchAndKeep(tx: Db, days: { first: Day; through: Day; today: Day }): Promise<void> {
  const open = await openMatters(tx, days.first);
  const { matches } = matchMatters(open, days);
  await insertMatches(tx, matches);
  await changeLines(
    tx,
    matches.map(({ line }) => line.id),
    'matched',
  );
  const found = new Set(matches.flatMap(({ items }) => items.map(({ id }) => id)));
  const left = new Set(open.expected.flatMap(({ item, fileId }) => (found.has(item.id) ? [] : [fileId])));
  const stated = open.expected.filter(({ item, fileId }) => found.has(item.id) && !(fileId && left.has(fileId)));
  await markStated(tx, {
    fileIds: [...new Set(stated.flatMap(({ fileId }) => fileId ?? []))],
    references: stated.flatMap(({ reference }) => reference ?? []),
  });
}
