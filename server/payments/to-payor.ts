import { BANK_ZONE, bankInstant } from '@mainstay/domain/banking-day.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { PAYOR } from '@mainstay/domain/ledger/accounts.ts';
import { type Balance, heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { isPayorsPurpose, PAYOUT_PURPOSES } from '@mainstay/domain/payments/payout.ts';
import { stillToPayor } from '@mainstay/domain/payments/to-payor.ts';
import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings.ts';
import { payouts } from './tables.ts';

/** Longer than any run of banking days after which nothing comes back. */
const LONGEST_DAYS = 14;

/** As `stillToPayor`; nothing in the sandbox, where no account number is needed for it. */
export async function moneyToPayor(
  tx: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { caseId, balance, people }: { caseId: string; balance: (account: string) => Balance; people: readonly string[] },
): Promise<Cents> {
  if (hasSandboxMoney(settings)) return ZERO;
  const now = clock.now();
  const payouts = await payoutsSince(tx, caseId, bankInstant(addDays(dayAt(now, BANK_ZONE), -LONGEST_DAYS)));
  return stillToPayor(heldOn(balance(PAYOR)), { payouts, people, now });
}

/** Those that have not arrived, and those that have since then. */
const payoutsSince = (tx: Db, caseId: string, since: Date) =>
  tx
    .select({ amount: payouts.amount, settledAt: payouts.settledAt, state: payouts.state, ownerId: payouts.ownerId })
    .from(payouts)
    .where(
      and(
        eq(payouts.caseId, caseId),
        isNull(payouts.replacedBy),
        inArray(payouts.purpose, PAYOUT_PURPOSES.filter(isPayorsPurpose)),
        or(ne(payouts.state, 'settled'), gte(payouts.settledAt, since)),
      ),
    );
