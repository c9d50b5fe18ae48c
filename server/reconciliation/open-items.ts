import type { Day } from '@mainstay/domain/day.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { type Matched, matchLines } from '@mainstay/domain/reconciliation/match.ts';
import { mayBePartOf, partKind } from '@mainstay/domain/reconciliation/match-parts.ts';
import type { BookedLine, ExpectedItem } from '@mainstay/domain/reconciliation/open-lines.ts';
import { markReconciled, unreconciledEntries, unreconciledReturns, unreconciledSums } from '#bank-files/index.ts';
import type { Db } from '#db/db.ts';
import { insertMatches, itemsStated } from './store-matches.ts';
import { asLine, changeLines, openLines } from './store-statements.ts';

/** An expected item and the file or entry it comes from. */
type Expected = { item: ExpectedItem; fileId: string | null; reference: string | null };

/** Unmatched statement lines and unmatched expected items. */
export type OpenItems = {
  lines: BookedLine[];
  expected: Expected[];
  /** References of entries that the bank may have posted individually, by the id of their item. */
  entries: ReadonlyMap<string, string>;
};

/** Loads open items from the first statement's day on; anything older is part of its opening balance. */
export async function loadOpenItems(db: Db, first: Day): Promise<OpenItems> {
  const sums = (await expectedSums(db)).filter(({ item }) => item.day >= first);
  const returns = (await expectedReturns(db)).filter(({ item }) => item.day >= first);
  const lines = (await openLines(db)).map(asLine);
  return withParts(db, { lines, expected: [...sums, ...returns], entries: new Map() });
}

/** Adds the individual entries of files whose sum is on no line, when open lines could be some of them. */
async function withParts(db: Db, open: OpenItems): Promise<OpenItems> {
  const { unexpected, missing, onItsWay } = matchOpenItems(open, { through: LAST, today: LAST });
  const mayHold = (item: ExpectedItem) => unexpected.some(({ line }) => mayBePartOf(line, item));
  const ids = new Set([...missing.map(({ item }) => item), ...onItsWay].filter(mayHold).map(({ id }) => id));
  const booked = open.expected.filter(({ item }) => ids.has(item.id));
  const entries = await unreconciledEntries(db, [...new Set(booked.flatMap(({ fileId }) => fileId ?? []))]);
  const partsOf = Map.groupBy(entries, sumId);
  const expected = open.expected.map((each): Expected => {
    const parts = ids.has(each.item.id) ? partsOf.get(each.item.id) : undefined;
    return parts ? { ...each, item: { ...each.item, parts: parts.map((entry) => partOf(each.item, entry)) } } : each;
  });
  return { ...open, expected, entries: new Map(entries.map(({ reference }) => [entryId(reference), reference])) };
}

type Entry = Awaited<ReturnType<typeof unreconciledEntries>>[number];

/** After any real day, so nothing counts as still on its way. */
const LAST = '9999-12-31' as Day;

export const entryId = (reference: string) => idOf('entry', reference);
export const sumId = (of: { fileId: string | null; direction: string; effectiveOn: Day }) =>
  idOf('file', of.fileId ?? '', of.direction, of.effectiveOn);

const partOf = ({ day, direction }: ExpectedItem, { reference, trace, amount }: Entry): ExpectedItem => ({
  ...{ id: entryId(reference), day, direction, amount, reference: trace },
  kind: partKind(direction),
});

async function expectedSums(db: Db): Promise<Expected[]> {
  const sums = await unreconciledSums(db);
  const all = sums.map((sum): Expected => {
    const { fileId, name, effectiveOn, bankDay, amount, isRest, isUnsent } = sum;
    const isDebit = sum.direction === 'debit';
    const item: ExpectedItem = {
      ...{ id: sumId(sum), day: bankDay, from: effectiveOn, isUnsent, amount },
      kind: `${isRest ? 'part' : 'file'}_${isDebit ? 'debits' : 'credits'}`,
      direction: isDebit ? 'credit' : 'debit', // our debits are credits on the statement
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
  const returns = await unreconciledReturns(db);
  return returns.map(({ reference, trace, direction, amount, returnedOn }) => ({
    item: { id: idOf('return', reference), kind: 'return', day: returnedOn, direction, amount, reference: trace },
    fileId: null,
    reference,
  }));
}

export const matchOpenItems = (
  { lines, expected }: Pick<OpenItems, 'lines' | 'expected'>,
  days: { through: Day; today: Day },
): Matched => matchLines({ lines, items: expected.map(({ item }) => item) }, days);

/** Matches open lines and items and stores the matches. The caller has locked the rail. */
export async function matchAndStore(tx: Db, days: { first: Day; through: Day; today: Day }): Promise<void> {
  const open = await loadOpenItems(tx, days.first);
  const { matches } = matchOpenItems(open, days);
  await insertMatches(tx, matches);
  await changeLines(
    tx,
    matches.map(({ line }) => line.id),
    'matched',
  );
  const found = new Set(matches.flatMap(({ items }) => items.map(({ id }) => id)));
  const isFound = ({ id, parts }: ExpectedItem) =>
    found.has(id) || (parts?.every((part) => found.has(part.id)) ?? false);
  const left = new Set(open.expected.flatMap(({ item, fileId }) => (isFound(item) ? [] : [fileId])));
  const stated = open.expected.filter(({ item, fileId }) => isFound(item) && !(fileId && left.has(fileId)));
  await markReconciled(tx, {
    fileIds: [...new Set(stated.flatMap(({ fileId }) => fileId ?? []))],
    entries: [...found].flatMap((id) => open.entries.get(id) ?? []),
    returns: stated.flatMap(({ reference }) => reference ?? []),
  });
}
