import { addBankingDays, BANK_ZONE, bankInstant, bankingDayOnOrAfter } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, dayAt } from '@mainstay/domain/day.ts';
import { daysFrom } from '@mainstay/domain/payments/collection-days.ts';
import { and, asc, count, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, foundFor, insertMany, updateMany } from '#db/many.ts';
import { sandboxDebits, sandboxEvents } from './tables.ts';

export type BankAccountAtBank = { accountId: string; lastFour: string };
/** The debit as we know it; `reference` is the one word by which the bank knows it, and nothing is read from it. */
type OurDebit = { reference: string; caseId: string; debitId: string };
export type NewBankDebit = BankAccountAtBank & OurDebit & { amount: number; at: Date };
export type BankEvent = OurDebit & {
  sequence: number;
  kind: 'settled' | 'returned';
  code: string | null;
  at: Date;
};

/** How money is taken from a bank account, whatever the way behind it. Nothing here is called inside a transaction. */
export type Rail = {
  /** Whether the bank will take a debit of this account; a refusal has a return code. */
  verify(account: BankAccountAtBank): Promise<{ accepted: true } | { accepted: false; code: string }>;
  /** Hands debits to the bank, as one file. The same reference again is the same debit: safe to repeat after a time-out. */
  originate(debits: readonly NewBankDebit[]): Promise<void>;
  /** Asks what has become of debits until now; null for one that the bank does not know. */
  eventsOf(references: readonly string[], until: Date): Promise<(BankEvent[] | null)[]>;
  /** The time of the earliest event that has not been delivered yet. */
  nextEventAt(): Promise<Date | null>;
  /**
   * Delivers the events until then, in order, many at once; one counts as delivered when `receive` says so. One that cannot
   * be received does not hold up the others: it is delivered again, and this call fails in the end.
   */
  deliver(until: Date, receive: Receive): Promise<void>;
};

/** Takes events in their order and answers for each whether it was taken. */
export type Receive = (events: readonly BankEvent[]) => Promise<PromiseSettledResult<void>[]>;

const EVENTS_AT_ONCE = 2000;
const EVENT_KEY = { reference: sandboxEvents.reference, sequence: sandboxEvents.sequence };

/** The accounts of which the sandbox bank takes no debit that a person starts, by their last four digits, with its return code. See docs/bank-returns.md. */
export const refusedAtOnce: Readonly<Record<string, string>> = {
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
    async originate(debits) {
      await db.transaction(async (tx) => {
        const earlier = await debitsByAccount(tx, debits);
        const known = await knownDebits(tx, debits);
        const fresh = debits.filter(({ reference }) => !known.has(reference));
        await insertMany(
          tx,
          sandboxDebits,
          fresh.map(({ at, ...debit }) => ({ ...debit, originatedAt: at })),
          'pass over',
        );
        const events = fresh.flatMap((debit) => {
          const before = earlier.get(debit.accountId) ?? 0;
          earlier.set(debit.accountId, before + 1);
          return eventsFor(debit, before);
        });
        await insertMany(tx, sandboxEvents, events, 'pass over');
      });
    },
    async eventsOf(references, until) {
      const asked = references.map((reference) => ({ reference }));
      const known = await knownDebits(db, asked);
      const events = await db
        .select()
        .from(sandboxEvents)
        .where(and(among({ reference: sandboxEvents.reference }, asked), lte(sandboxEvents.at, until)))
        .orderBy(asc(sandboxEvents.sequence));
      const found = foundFor<{ reference: string }, BankEvent>(asked, events, ({ reference }) => reference);
      return found.map((some, i) => (known.has(references[i] as string) ? some : null));
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
        const outcomes = events.length > 0 ? await receive(events) : [];
        failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])));
        const heard = events.filter((_, i) => outcomes[i]?.status === 'fulfilled');
        const change = heard.map(({ reference, sequence }) => ({
          key: { reference, sequence },
          set: { deliveredAt: until },
        }));
        await updateMany(db, sandboxEvents, EVENT_KEY, change);
        after = events.at(-1) ?? after;
        if (events.length < EVENTS_AT_ONCE) break;
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** How many debits of these accounts came before. */
async function debitsByAccount(tx: Db, debits: readonly NewBankDebit[]): Promise<Map<string, number>> {
  const accounts = debits.map(({ accountId }) => ({ accountId }));
  const rows = await tx
    .select({ accountId: sandboxDebits.accountId, debits: count() })
    .from(sandboxDebits)
    .where(among({ accountId: sandboxDebits.accountId }, accounts))
    .groupBy(sandboxDebits.accountId);
  return new Map(rows.map((row) => [row.accountId, row.debits]));
}

async function knownDebits(db: Db, debits: readonly { reference: string }[]): Promise<Set<string>> {
  const rows = await db
    .select({ reference: sandboxDebits.reference })
    .from(sandboxDebits)
    .where(among({ reference: sandboxDebits.reference }, debits));
  return new Set(rows.map((row) => row.reference));
}

/** What will become of a debit that the sandbox bank is handed at that time, by the last four digits of its account. */
export function eventsFor(debit: Omit<NewBankDebit, 'amount'>, earlierDebits: number) {
  const { reference, caseId, debitId, lastFour, at } = debit;
  const of = { reference, caseId, debitId, deliveredAt: null };
  const { settle } = daysFrom(bankingDayOnOrAfter(dayAt(at, BANK_ZONE)));
  const fate = fateOf(lastFour, earlierDebits);
  const settled = {
    ...of,
    sequence: 1,
    kind: 'settled' as const,
    code: null,
    at: bankInstant(settle),
  };
  if (!fate) return [settled];
  return [
    settled,
    {
      ...of,
      sequence: 2,
      kind: 'returned' as const,
      code: fate.code,
      at: bankInstant(fate.on(settle)),
    },
  ];
}
