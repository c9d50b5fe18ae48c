import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import type { Db } from './db.ts';

// Work that only one worker may do at a time is leased for a short span of real time. The lease is renewed as long as
// the worker lives; if the worker is killed, it expires and the work is free again. Only the lease holder can end the
// work.

/** How long each kind of work is leased, how often the holder renews it, and when failed work is retried. */
export const LEASES = {
  step: { forMs: 5_000, renewMs: 1_500, retryMs: (attempts: number) => Math.min(25 * 4 ** attempts, 60_000) },
  document: { forMs: 30_000, renewMs: 10_000 },
  message: { forMs: 10_000, renewMs: 2_500 },
  file: { forMs: 10_000, renewMs: 2_500, retryMs: (attempts: number) => Math.min(500 * 2 ** attempts, 300_000) },
  clock: { forMs: 5_000, renewMs: 1_000 },
  call: { forMs: 30_000, renewMs: 10_000 },
  upkeep: { forMs: 60_000, renewMs: 15_000 },
} as const;

/** The columns of a table whose rows are leased. */
export const leaseColumns = () => ({
  /** The real time until which nobody else may take it: while it is worked on, and while it waits for a retry. */
  leasedUntil: at('leased_until'),
  /** The worker that holds it; null if none does. */
  leaseHolder: text('lease_holder'),
  /** How often it was taken. */
  attempts: integer('attempts').notNull().default(0),
});

type Leasable = PgTable & Record<'leasedUntil' | 'leaseHolder' | 'attempts', PgColumn>;
/** Rows of a table, and their holder. */
export type Held = { which: SQL | undefined; holder: string };
/**
 * For the work under a lease: `lost` aborts once another worker has taken it, and `renewed` resolves when no renewal is
 * in progress.
 */
export type Keeping = { lost: AbortSignal; renewed: () => Promise<void> };

/** Whether someone holds it, according to its row. */
export const isLeased = ({ leasedUntil }: { leasedUntil: Date | null }, wall: Date) =>
  leasedUntil !== null && leasedUntil > wall;

/** All operations on the leases of a table. */
export function leaseOn<T extends Leasable>(table: T, kind: keyof typeof LEASES) {
  const { forMs, renewMs } = LEASES[kind];
  type Change = { [field in keyof T['$inferSelect']]?: T['$inferSelect'][field] | SQL };

  const write = async (db: Db, which: SQL | undefined, set: Change): Promise<number> => {
    const update = db.update(table).set(set as never);
    return (await update.where(which).returning({ attempts: table.attempts })).length;
  };
  const isHeldBy = (holder: string) => eq(table.leaseHolder, holder);
  const isFree = (wall: Date) => or(isNull(table.leasedUntil), lte(table.leasedUntil, wall));
  const until = (wall: Date) => new Date(wall.getTime() + forMs);
  const change = (db: Db, { which, holder }: Held, set: Change) => write(db, and(which, isHeldBy(holder)), set);
  const renew = (db: Db, held: Held, wall: Date) => change(db, held, { leasedUntil: until(wall) } as Change);

  return {
    isFree,
    isHeldBy,
    /** The lease of a row that is inserted by the worker that starts on it. */
    begun: (holder: string, wall: Date) => ({ leasedUntil: until(wall), leaseHolder: holder }),
    /** Takes rows that nobody else holds; returns how many. */
    take: (db: Db, { which, holder }: Held, wall: Date, set?: Change) =>
      write(db, and(which, or(isFree(wall), isHeldBy(holder))), {
        ...set,
        leasedUntil: until(wall),
        leaseHolder: holder,
        attempts: sql`${table.attempts} + 1`,
      } as Change),
    /** Changes rows that the holder still holds; returns how many, as do all functions below. */
    change,
    renew,
    /** Ends the work on them, or leaves it to the next worker. */
    release: (db: Db, held: Held, set?: Change) =>
      change(db, held, { ...set, leasedUntil: null, leaseHolder: null } as Change),
    /** Gives back rows that were not tried. */
    giveBack: (db: Db, held: Held) =>
      change(db, held, { leasedUntil: null, leaseHolder: null, attempts: sql`${table.attempts} - 1` } as Change),
    /** Schedules a retry. */
    putOff: (db: Db, held: Held, at: Date) => change(db, held, { leasedUntil: at, leaseHolder: null } as Change),
    /**
     * Frees the leases of a process that died, and work that waits for a retry. Only for when no other process can be
     * working.
     */
    freeAll: (db: Db, which?: SQL, set?: Change) =>
      write(db, and(which, isNotNull(table.leasedUntil)), { ...set, leasedUntil: null, leaseHolder: null } as Change),
    /** Runs `work` while the lease is renewed; `held` may shrink in the meantime. */
    during: <R>(db: Db, clock: { wall(): Date }, held: () => Held | null, work: (keeping: Keeping) => Promise<R>) =>
      whileRenewed(
        renewMs,
        async () => {
          const now = held();
          return now === null || (await renew(db, now, clock.wall())) > 0;
        },
        work,
      ),
  };
}

/** A failed renewal is tried again; a lease lasts longer than two renewals. */
async function whileRenewed<R>(
  everyMs: number,
  renew: () => Promise<boolean>,
  work: (keeping: Keeping) => Promise<R>,
): Promise<R> {
  const lost = new AbortController();
  let underWay: Promise<void> | null = null;
  const once = () =>
    renew()
      .then(
        (isHeld) => isHeld || lost.abort(),
        () => {},
      )
      .then(() => {
        underWay = null;
      });
  const timer = setInterval(() => {
    underWay ??= once();
  }, everyMs);
  const renewed = async () => void (await underWay);
  try {
    return await work({ lost: lost.signal, renewed });
  } finally {
    clearInterval(timer);
    await renewed();
  }
}
