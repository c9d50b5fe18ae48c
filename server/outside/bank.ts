import { addBankingDays, BANK_ZONE, bankingDayOnOrAfter } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, dayAt } from '@mainstay/domain/day.ts';
import { bankInstant, daysFrom } from '@mainstay/domain/payments/collection-days.ts';
import { and, asc, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { sandboxDebits, sandboxEvents } from './tables.ts';

export type BankAccountAtBank = { accountId: string; lastFour: string };
export type BankEvent = {
  reference: string;
  sequence: number;
  kind: 'settled' | 'returned';
  code: string | null;
  at: Date;
};

/** How money is taken from a bank account, whatever the way behind it. Nothing here is called inside a transaction. */
export type Rail = {
  /** Whether the bank will take a debit of this account; a refusal has a return code. */
  verify(account: BankAccountAtBank): Promise<{ accepted: true } | { accepted: false; code: string }>;
  /** Hands a debit to the bank. The same reference again is the same debit: safe to repeat after a time-out. */
  originate(debit: BankAccountAtBank & { reference: string; amount: number; at: Date }): Promise<void>;
  /** Asks what has become of a debit until now; null when the bank does not know it. */
  eventsOf(reference: string, until: Date): Promise<BankEvent[] | null>;
  /** The time of the earliest event that has not been delivered yet. */
  nextEventAt(): Promise<Date | null>;
  /**
   * Delivers the events until then, in order; one counts as delivered when `receive` is done with it. One that cannot be
   * received does not hold up the others: it is delivered again, and this call fails in the end.
   */
  deliver(until: Date, receive: (event: BankEvent) => Promise<void>): Promise<void>;
};

const EVENTS_AT_ONCE = 200;

/** How an account behaves, by its last four digits. Source: DESIGN section 4, "Rails". */
const refusedAtOnce: Record<string, string> = {
  '0001': 'R01',
  '0002': 'R02',
  '0003': 'R03',
  '0007': 'R07',
  '0029': 'R29',
};

type Fate = { code: string; on: (settled: Day) => Day } | null;

const twoBankingDays = (settled: Day) => addBankingDays(settled, 2);
const daysLater = (days: number) => (settled: Day) => bankingDayOnOrAfter(addDays(settled, days));

function fateOf(lastFour: string, earlierDebits: number): Fate {
  if (lastFour === '0007') return { code: 'R07', on: daysLater(10) };
  if (lastFour in refusedAtOnce) return { code: refusedAtOnce[lastFour] as string, on: twoBankingDays };
  if (lastFour === '1001') return { code: 'R01', on: twoBankingDays };
  if (lastFour === '1010') return { code: 'R10', on: daysLater(59) };
  if (lastFour === '2001' && earlierDebits === 0) return { code: 'R01', on: twoBankingDays };
  return null;
}

/** The embedded bank of the sandbox: it settles at nine on the next banking day and returns by the last four digits. */
export function sandboxBank(db: Db): Rail {
  return {
    async verify({ lastFour }) {
      const code = refusedAtOnce[lastFour];
      return code === undefined ? { accepted: true } : { accepted: false, code };
    },
    async originate({ reference, accountId, lastFour, amount, at }) {
      await db.transaction(async (tx) => {
        const [before] = await tx
          .select({ debits: count() })
          .from(sandboxDebits)
          .where(eq(sandboxDebits.accountId, accountId));
        const made = await tx
          .insert(sandboxDebits)
          .values({ reference, accountId, lastFour, amount, originatedAt: at })
          .onConflictDoNothing()
          .returning({ reference: sandboxDebits.reference });
        if (made.length > 0)
          await tx.insert(sandboxEvents).values(eventsFor(reference, lastFour, before?.debits ?? 0, at));
      });
    },
    async eventsOf(reference, until) {
      const [known] = await db.select().from(sandboxDebits).where(eq(sandboxDebits.reference, reference));
      if (!known) return null;
      const happened = and(eq(sandboxEvents.reference, reference), lte(sandboxEvents.at, until));
      return db.select().from(sandboxEvents).where(happened).orderBy(asc(sandboxEvents.sequence));
    },
    async nextEventAt() {
      const [next] = await db
        .select({ at: sandboxEvents.at })
        .from(sandboxEvents)
        .where(isNull(sandboxEvents.deliveredAt))
        .orderBy(asc(sandboxEvents.at))
        .limit(1);
      return next?.at ?? null;
    },
    async deliver(until, receive) {
      const failures: unknown[] = [];
      for (let after = { at: new Date(0), entry: 0 }; ; ) {
        const told = sql`(${sandboxEvents.at}, ${sandboxEvents.entry}) > (${after.at.toISOString()}::timestamptz, ${after.entry})`;
        const events = await db
          .select()
          .from(sandboxEvents)
          .where(and(isNull(sandboxEvents.deliveredAt), lte(sandboxEvents.at, until), told))
          .orderBy(asc(sandboxEvents.at), asc(sandboxEvents.entry))
          .limit(EVENTS_AT_ONCE);
        const heard: number[] = [];
        for (const event of events) {
          const taken = await receive(event).then(
            () => true,
            (error) => void failures.push(error),
          );
          if (taken) heard.push(event.entry);
          after = event;
        }
        if (heard.length > 0)
          await db.update(sandboxEvents).set({ deliveredAt: until }).where(inArray(sandboxEvents.entry, heard));
        if (events.length < EVENTS_AT_ONCE) break;
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

function eventsFor(reference: string, lastFour: string, earlierDebits: number, at: Date) {
  const { settle } = daysFrom(bankingDayOnOrAfter(dayAt(at, BANK_ZONE)));
  const fate = fateOf(lastFour, earlierDebits);
  const settled = {
    reference,
    sequence: 1,
    kind: 'settled' as const,
    code: null,
    at: bankInstant(settle),
    deliveredAt: null,
  };
  if (!fate) return [settled];
  return [
    settled,
    {
      reference,
      sequence: 2,
      kind: 'returned' as const,
      code: fate.code,
      at: bankInstant(fate.on(settle)),
      deliveredAt: null,
    },
  ];
}
