import { acknowledgedIfDeliveredBy, isLate, missedIfBefore } from '@mainstay/domain/bank-files/file-slots.ts';
import { PROOFS } from '@mainstay/domain/bank-files/new-batch.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { and, asc, count, eq, gte, inArray, isNull, lt, min, notExists, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { filesWaiting } from './store-files.ts';
import { bankEntries, bankEvents, bankFileReleases, bankFiles } from './tables.ts';

/**
 * How many debits our files have contained since a day, and how many were returned, by return code. Debits that prove
 * accounts are not counted.
 */
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

/**
 * Our files that the bank does not have yet, by the application's time: how many, and since when the oldest has waited.
 */
export async function filesToBring(db: Db): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(bankFiles.at) })
    .from(bankFiles)
    .where(and(eq(bankFiles.direction, 'out'), inArray(bankFiles.state, ['held', 'written'])));
  return row ?? { count: 0, since: null };
}

/** Delivered files whose acknowledgement is late; entries delivered before acknowledgements were expected are left out. */
export const unacknowledgedFiles = (db: Db, now: Date): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: bankFiles.id, name: bankFiles.name })
    .from(bankFiles)
    .where(
      and(
        eq(bankFiles.state, 'delivered'),
        lt(bankFiles.deliveredAt, acknowledgedIfDeliveredBy(now)),
        notExists(
          db
            .select({ reference: bankEvents.reference })
            .from(bankEvents)
            .innerJoin(bankEntries, eq(bankEntries.reference, bankEvents.reference))
            .where(and(eq(bankEntries.fileId, bankFiles.id), eq(bankEvents.kind, 'settled'))),
        ),
      ),
    );

/** Bank files that were set aside and need an operator: not settled yet, and not just a repeat of a booked file. */
export const filesSetAside = (db: Db): Promise<{ id: string; name: string }[]> => {
  const booked = alias(bankFiles, 'booked');
  const { id, name, sha256, state, entry } = bankFiles;
  return db
    .select({ id, name })
    .from(bankFiles)
    .where(
      and(
        eq(state, 'set_aside'),
        notExists(db.select({ id: booked.id }).from(booked).where(eq(booked.readHash, sha256))),
        notExists(
          db.select({ id: bankFileReleases.fileId }).from(bankFileReleases).where(eq(bankFileReleases.fileId, id)),
        ),
      ),
    )
    .orderBy(asc(entry));
};

/** The first window that an entry missed which still waits for a file. */
async function unwrittenSince(db: Db, now: Date): Promise<Date | null> {
  const { state, window } = bankEntries;
  const [row] = await db
    .select({ since: min(window) })
    .from(bankEntries)
    .where(and(eq(state, 'waiting'), lt(window, missedIfBefore(now))));
  return row?.since ?? null;
}

/** How long reports on entries may take to be booked: many arrive at once. */
const BOOKED_WITHIN_MS = 15 * 60_000;

/** When the first of the reports on entries came that should be booked by now. */
async function unbookedSince(db: Db, now: Date): Promise<Date | null> {
  const { at, deliveredAt } = bankEvents;
  const [row] = await db
    .select({ since: min(at) })
    .from(bankEvents)
    .where(and(isNull(deliveredAt), lt(at, new Date(now.getTime() - BOOKED_WITHIN_MS))));
  return row?.since ?? null;
}

/** The day of the first of our files that the bank has. */
async function firstFileDay(db: Db): Promise<Day | null> {
  const { direction, state, day } = bankFiles;
  const [row] = await db
    .select({ day: min(day) })
    .from(bankFiles)
    .where(and(eq(direction, 'out'), inArray(state, ['delivered', 'accepted'])));
  return row?.day ?? null;
}

type LateFiles = {
  firstFileOn: Day | null;
  late: string[];
  unreleased: string[];
  unacknowledged: string[];
  waiting: string[];
  setAside: string[];
  unwrittenSince: Date | null;
  unbookedSince: Date | null;
};

/**
 * The names of our files that the bank should already have (including those waiting for a release) or should have
 * acknowledged, of statements waiting for an earlier one, and of bank files that were set aside; and entries and
 * reports that have waited too long.
 */
export async function lateFiles(db: Db, { now, acks }: { now: Date; acks: boolean }): Promise<LateFiles> {
  const ours = await db
    .select({ name: bankFiles.name, window: bankFiles.window, state: bankFiles.state })
    .from(bankFiles)
    .where(and(eq(bankFiles.direction, 'out'), inArray(bankFiles.state, ['held', 'written'])));
  const late = ours.filter(({ window }) => window !== null && isLate(window, now));
  return {
    late: late.map(({ name }) => name),
    unreleased: late.flatMap(({ name, state }) => (state === 'held' ? [name] : [])),
    unacknowledged: acks ? (await unacknowledgedFiles(db, now)).map(({ name }) => name) : [],
    waiting: (await filesWaiting(db)).map(({ name }) => name),
    firstFileOn: await firstFileDay(db),
    setAside: (await filesSetAside(db)).map(({ name }) => name),
    unwrittenSince: await unwrittenSince(db, now),
    unbookedSince: await unbookedSince(db, now),
  };
}
