import type { DailyProof } from '@mainstay/contract/reconciliation.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { daysToProve, lastStatedDay, proveOn, type Settlement } from '@mainstay/domain/reconciliation/prove-days.ts';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { loadSettlement, matchedNow } from './settlement.ts';
import { closingsOf } from './store-statements.ts';

export type OfProofs = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** How many are shown if no day is given. */
const MOST_SHOWN = 31;

/** The proofs of the last days, newest first, or of one day, from one snapshot of the books. */
export function dailyProofs(of: OfProofs, day: Day | undefined): Promise<DailyProof[]> {
  return inSnapshot(of, async (tx, { account, today }) => {
    const days = day === undefined ? await daysShown(tx, account, today) : [day];
    const since = days.at(-1) ?? lastStatedDay(today);
    const settlement = await loadSettlement(tx, { account, since, today });
    return days.map((each) => shown(each, today, settlement));
  });
}

async function daysShown(tx: Db, account: string | null, today: Day): Promise<Day[]> {
  const closings = account === null ? [] : await closingsOf(tx, account);
  return daysToProve(
    closings.map(({ day }) => day),
    today,
    MOST_SHOWN,
  );
}

/**
 * Lines that nothing explains, with their age. Leaves out lines that the books have come to explain in the meantime.
 */
export const unmatchedLines = (of: OfProofs) =>
  inSnapshot(of, async (tx, { account, today }) => {
    const { unexpected } = await matchedNow(tx, account === null ? [] : await closingsOf(tx, account), today);
    return unexpected.map(({ line, age }) => ({ ...line, age }));
  });

/** Runs a read in one snapshot of the database. */
export function inSnapshot<T>(
  { db, clock, settings }: OfProofs,
  read: (tx: Db, of: { account: string | null; today: Day }) => Promise<T>,
): Promise<T> {
  const account = settings.bankFiles?.settlementAccount ?? null;
  const today = dayAt(clock.now(), BANK_ZONE);
  return db.transaction((tx) => read(tx, { account, today }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

function shown(day: Day, today: Day, settlement: Settlement): DailyProof {
  const { ledger, bank, onItsWay, difference, unexplained, alarms, missing } = proveOn(day, today, settlement);
  return {
    ...{ day, ledger, bank, onItsWay, difference, unexplained, alarms },
    balances: settlement.balancesOn(day),
    missing: missing.map(({ kind, day: due, direction, amount, reference }) => ({
      ...{ kind, day: due, direction, amount, reference },
    })),
  };
}
