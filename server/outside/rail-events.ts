import { and, asc, isNull, lte, sql } from 'drizzle-orm';
import { index, integer, type PgColumn, type PgTable, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, entry } from '#db/columns.ts';
import type { Db } from '#db/db.ts';
import { among, foundFor, updateMany } from '#db/many.ts';
import type { Direction, RailEvent, RailEventKind, Receive } from './rail.ts';

/** A table of a bank's reports on entries, each event once. */
export const railEventsTable = (
  name: string,
  { entryColumn, index: toDeliver }: { entryColumn: string; index: string },
) =>
  pgTable(
    name,
    {
      reference: text('reference').notNull(),
      caseId: text('case_id').notNull(),
      /** Entries from before the sandbox bank took credits were debits. */
      direction: text('direction').$type<Direction>().notNull().default('debit'),
      entryId: text(entryColumn).notNull(),
      sequence: integer('sequence').notNull(),
      kind: text('kind').$type<RailEventKind>().notNull(),
      code: text('code'),
      at: at('at').notNull(),
      deliveredAt: at('delivered_at'),
      /** Events of one instant are delivered in the order of their entries. */
      entry: entry(),
    },
    (table) => [
      primaryKey({ columns: [table.reference, table.sequence] }),
      index(toDeliver).on(table.at, table.entry).where(sql`delivered_at is null`),
    ],
  );

export type RailEventsTable = ReturnType<typeof railEventsTable>;

const EVENTS_AT_ONCE = 2000;

/** The entries given to a bank, by reference. */
type EntriesTable = PgTable & { reference: PgColumn };

/** Which of these references are among its entries. */
export async function knownReferences(
  db: Db,
  entries: EntriesTable,
  references: readonly string[],
): Promise<Set<string>> {
  const asked = references.map((reference) => ({ reference }));
  const rows = await db
    .select({ reference: entries.reference })
    .from(entries)
    .where(among({ reference: entries.reference }, asked));
  return new Set(rows.map(({ reference }) => reference as string));
}

/** The reports on these entries in such a table, and which have been delivered. */
export function railEvents(db: Db, { entries, events }: { entries: EntriesTable; events: RailEventsTable }) {
  const key = { reference: events.reference, sequence: events.sequence };
  return {
    /** Like `Rail.status`. */
    async status(references: readonly string[], until: Date): Promise<(RailEvent[] | null)[]> {
      const known = await knownReferences(db, entries, references);
      const asked = references.map((reference) => ({ reference }));
      const rows = await db
        .select()
        .from(events)
        .where(and(among({ reference: events.reference }, asked), lte(events.at, until)))
        .orderBy(asc(events.sequence));
      const found = foundFor<{ reference: string }, RailEvent>(asked, rows, ({ reference }) => reference);
      return found.map((some, i) => (known.has(references[i] as string) ? some : null));
    },
    async nextAt(): Promise<Date | null> {
      const [next] = await db
        .select({ at: events.at })
        .from(events)
        .where(isNull(events.deliveredAt))
        .orderBy(asc(events.at))
        .limit(1);
      return next?.at ?? null;
    },
    /** Like `Rail.deliver`. */
    async deliver(until: Date, receive: Receive): Promise<void> {
      const failures: unknown[] = [];
      for (let after = { at: new Date(0), entry: 0 }; ; ) {
        const told = sql`(${events.at}, ${events.entry}) > (${after.at.toISOString()}::timestamptz, ${after.entry})`;
        const some = await db
          .select()
          .from(events)
          .where(and(isNull(events.deliveredAt), lte(events.at, until), told))
          .orderBy(asc(events.at), asc(events.entry))
          .limit(EVENTS_AT_ONCE);
        const outcomes = some.length > 0 ? await receive(some) : [];
        failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])));
        const heard = some.filter((_, i) => outcomes[i]?.status === 'fulfilled');
        const change = heard.map(({ reference, sequence }) => ({
          key: { reference, sequence },
          set: { deliveredAt: until },
        }));
        await updateMany(db, events, key, change);
        after = some.at(-1) ?? after;
        if (some.length < EVENTS_AT_ONCE) break;
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
