import { addBankingDays, bankInstant, bankingDayOnOrAfter } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day } from '@mainstay/domain/day.ts';
import { sandboxSettlesOn } from '@mainstay/domain/payments/collection-days.ts';
import { count } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, insertMany } from '#db/many.ts';
import type { NewEntry, Rail } from './rail.ts';
import { knownReferences, railEvents } from './rail-events.ts';
import { sandboxEntries, sandboxEvents } from './tables.ts';

/**
 * Accounts for which the sandbox bank refuses a person's debit, by last four digits, with the return code. See
 * docs/bank-returns.md.
 */
export const refusedAtOnce: Readonly<Record<string, string>> = {
  '0001': 'R01',
  '0002': 'R02',
  '0003': 'R03',
  '0007': 'R07',
  '0029': 'R29',
};

/**
 * Accounts whose credits are returned two banking days after settlement, by last four digits. See docs/bank-returns.md.
 */
const creditsReturned: Readonly<Record<string, string>> = {
  '0002': 'R02',
  '0003': 'R03',
  '0004': 'R04',
  '0016': 'R16',
  '0020': 'R20',
  '0023': 'R23',
  '1002': 'R02',
  '1003': 'R03',
  '1004': 'R04',
};

type Fate = { code: string; on: (settled: Day) => Day } | null;

const twoBankingDays = (settled: Day) => addBankingDays(settled, 2);
const daysLater = (days: number) => (settled: Day) => bankingDayOnOrAfter(addDays(settled, days));

function fateOfDebit(lastFour: string, earlier: number): Fate {
  if (lastFour === '0007') return { code: 'R07', on: daysLater(10) };
  if (lastFour in refusedAtOnce) return { code: refusedAtOnce[lastFour] as string, on: twoBankingDays };
  if (lastFour === '1001') return { code: 'R01', on: twoBankingDays };
  if (lastFour === '1010') return { code: 'R10', on: daysLater(59) };
  if (lastFour === '2001' && earlier === 0) return { code: 'R01', on: twoBankingDays };
  return null;
}

function fateOfCredit(lastFour: string, earlier: number): Fate {
  const code = lastFour === '2002' && earlier === 0 ? 'R02' : creditsReturned[lastFour];
  return code === undefined ? null : { code, on: twoBankingDays };
}

/**
 * The sandbox's embedded bank: entries settle at nine on their effective day and are returned according to the last
 * four digits.
 */
export function sandboxBank(db: Db): Rail {
  const feed = railEvents(db, { entries: sandboxEntries, events: sandboxEvents });
  return {
    async verify({ lastFour }) {
      const code = refusedAtOnce[lastFour];
      return code === undefined ? { accepted: true } : { accepted: false, code };
    },
    async submit(entries) {
      await db.transaction(async (tx) => {
        const earlier = await entriesByAccount(tx, entries);
        const references = entries.map(({ reference }) => reference);
        const known = await knownReferences(tx, sandboxEntries, references);
        const fresh = entries.filter(({ reference }) => !known.has(reference));
        await insertMany(
          tx,
          sandboxEntries,
          fresh.map(({ at, effective, purpose, ...entry }) => ({ ...entry, originatedAt: at })),
          'pass over',
        );
        const events = fresh.flatMap((entry) => {
          const before = earlier.get(accountKey(entry)) ?? 0;
          earlier.set(accountKey(entry), before + 1);
          return eventsFor(entry, before);
        });
        await insertMany(tx, sandboxEvents, events, 'pass over');
      });
    },
    status: feed.status,
    nextEventAt: feed.nextAt,
    deliver: feed.deliver,
  };
}

const accountKey = ({ direction, accountId }: Pick<NewEntry, 'direction' | 'accountId'>) => `${direction} ${accountId}`;

/** How many earlier debits and credits each of these accounts has. */
async function entriesByAccount(tx: Db, entries: readonly NewEntry[]): Promise<Map<string, number>> {
  const { direction, accountId } = sandboxEntries;
  const accounts = entries.map((entry) => ({ accountId: entry.accountId }));
  const rows = await tx
    .select({ direction, accountId, entries: count() })
    .from(sandboxEntries)
    .where(among({ accountId }, accounts))
    .groupBy(direction, accountId);
  return new Map(rows.map((row) => [accountKey(row), row.entries]));
}

/** What will happen to an entry given to the sandbox bank at that time, by its account's last four digits. */
export function eventsFor(entry: Omit<NewEntry, 'amount'>, earlier: number) {
  const { direction, reference, caseId, entryId, lastFour } = entry;
  const of = { direction, reference, caseId, entryId, deliveredAt: null };
  const settle = sandboxSettlesOn(entry);
  const fate = direction === 'debit' ? fateOfDebit(lastFour, earlier) : fateOfCredit(lastFour, earlier);
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
