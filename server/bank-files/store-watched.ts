import { PROOFS } from '@mainstay/domain/bank-files/new-batch.ts';
import { isLate } from '@mainstay/domain/bank-files/places.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { and, count, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { filesWaiting } from './store-files.ts';
import { bankEntries, bankFiles } from './tables.ts';

/** The debits in files since a day, and under which codes they came back; what only proves an account is no debit. */
export async function debitsReturned(db: Db, since: Day): Promise<{ debits: number; returned: Map<string, number> }> {
  const { direction, purpose, state, fileDay, returnCode } = bankEntries;
  const rows = await db
    .select({ code: returnCode, count: count() })
    .from(bankEntries)
    .where(and(eq(direction, 'debit'), eq(state, 'written'), notInArray(purpose, [...PROOFS]), gte(fileDay, since)))
    .groupBy(returnCode);
  const returned = rows.flatMap(({ code, count: times }) => (code === null ? [] : [[code, times] as const]));
  return { debits: rows.reduce((total, row) => total + row.count, 0), returned: new Map(returned) };
}

/** The names of files that are late: of ours, which the bank should have, also those that wait for a release, and of statements that wait for an earlier one. */
export async function lateFiles(
  db: Db,
  now: Date,
): Promise<{ late: string[]; unreleased: string[]; waiting: string[] }> {
  const ours = await db
    .select({ name: bankFiles.name, window: bankFiles.window, state: bankFiles.state })
    .from(bankFiles)
    .where(and(eq(bankFiles.direction, 'out'), inArray(bankFiles.state, ['held', 'written'])));
  const late = ours.filter(({ window }) => window !== null && isLate(window, now));
  return {
    late: late.map(({ name }) => name),
    unreleased: late.flatMap(({ name, state }) => (state === 'held' ? [name] : [])),
    waiting: (await filesWaiting(db)).map(({ name }) => name),
  };
}
