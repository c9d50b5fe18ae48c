import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import type { Db } from './db.ts';

// Work that one worker at a time may do is leased: for a short while of real time, renewed as long as the worker lives. What a
// killed one held is free when that while is over, and only who holds the lease can end the work.

/** How long each kind of work is leased, how often its holder renews that, and when what failed is tried again. */
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
  /** Real time before which nobody else takes it: while it is worked on, and while it waits to be tried again. */
  leasedUntil: at('leased_until'),
  /** The worker that has it; null while nobody does. */
  leaseHolder: text('lease_holder'),
  /** How often it was taken. */
  attempts: integer('attempts').notNull().default(0),
});

type Leasable = PgTable & Record<'leasedUntil' | 'leaseHolder' | 'attempts', PgColumn>;
/** Rows of a table, and who has them. */
export type Held = { which: SQL | undefined; holder: string };
/** While work is done: `lost` when others have it by now, and `renewed` once no renewal is under way. */
export type Keeping = { lost: AbortSignal; renewed: () => Promise<void> };

/** True while somebody has it, as its row says. */
export const isLeased = ({ leasedUntil }: { leasedUntil: Date | null }, wall: Date) =>
  leasedUntil !== null && leasedUntil > wall;

/** Everything that is done with the leases of a table. */
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
    /** The lease of a row that is inserted by whoever works on it. */
    begun: (holder: string, wall: Date) => ({ leasedUntil: until(wall), leaseHolder: holder }),
    /** Takes what nobody else has; answers how many rows. */
    take: (db: Db, { which, holder }: Held, wall: Date, set?: Change) =>
      write(db, and(which, or(isFree(wall), isHeldBy(holder))), {
        ...set,
        leasedUntil: until(wall),
        leaseHolder: holder,
        attempts: sql`${table.attempts} + 1`,
      } as Change),
    /** Changes what the holder still has; answers how many rows, as all below do. */
    change,
    renew,
    /** Ends the work on it, or leaves it to the next. */
    release: (db: Db, held: Held, set?: Change) =>
      change(db, held, { ...set, leasedUntil: null, leaseHolder: null } as Change),
    /** Gives back what was not tried. */
    giveBack: (db: Db, held: Held) =>
      change(db, held, { leasedUntil: null, leaseHolder: null, attempts: sql`${table.attempts} - 1` } as Change),
    /** It is tried again then. */
    putOff: (db: Db, held: Held, at: Date) => change(db, held, { leasedUntil: at, leaseHolder: null } as Change),
    /** Gives back what a process that died had, and what waits to be tried again: only where no other process can be working. */
    freeAll: (db: Db, which?: SQL, set?: Change) =>
      write(db, and(which, isNotNull(table.leasedUntil)), { ...set, leasedUntil: null, leaseHolder: null } as Change),
    /** Works while the lease is renewed; what is held may become less meanwhile. */
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

/** A renewal that fails is tried again: the lease is longer than two of them. */
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
