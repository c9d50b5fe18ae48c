import { BANK_ZONE, bankInstant } from '@mainstay/domain/banking-day.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { PAYOR } from '@mainstay/domain/ledger/accounts.ts';
import { type Balance, heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { PAYOUT_PURPOSES, type Recipient, recipientOf } from '@mainstay/domain/payments/payout.ts';
import { stillToPayee, stillToPayor } from '@mainstay/domain/payments/to-payor.ts';
import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { hasSandboxMoney } from '../settings/settings.ts';
import { payouts } from './tables.ts';

/** Longer than any return window in banking days. */
const LONGEST_DAYS = 14;

/** Like `stillToPayor`; zero in the sandbox, where payouts need no account number. */
export async function moneyToPayor(
  tx: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { caseId, balance, people }: { caseId: string; balance: (account: string) => Balance; people: readonly string[] },
): Promise<Cents> {
  if (hasSandboxMoney(settings)) return ZERO;
  const now = clock.now();
  return stillToPayor(heldOn(balance(PAYOR)), { payouts: await payoutsTo('payor', tx, caseId, now), people, now });
}

/** Like `stillToPayee`; zero in the sandbox, where payouts need no account number. */
export async function moneyToPayee(
  tx: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  caseId: string,
): Promise<Cents> {
  if (hasSandboxMoney(settings)) return ZERO;
  const now = clock.now();
  return stillToPayee(await payoutsTo('payee', tx, caseId, now), now);
}

/** Payouts that have not arrived, and those that arrived in recent days. */
function payoutsTo(recipient: Recipient, tx: Db, caseId: string, now: Date) {
  const since = bankInstant(addDays(dayAt(now, BANK_ZONE), -LONGEST_DAYS));
  const purposes = PAYOUT_PURPOSES.filter((purpose) => recipientOf({ purpose }) === recipient);
  return tx
    .select({ amount: payouts.amount, settledAt: payouts.settledAt, state: payouts.state, ownerId: payouts.ownerId })
    .from(payouts)
    .where(
      and(
        eq(payouts.caseId, caseId),
        isNull(payouts.replacedBy),
        inArray(payouts.purpose, purposes),
        or(ne(payouts.state, 'settled'), gte(payouts.settledAt, since)),
      ),
    );
}
