import { BANK_ZONE, bankInstant } from '@mainstay/domain/banking-day.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { PAYOR } from '@mainstay/domain/ledger/accounts.ts';
import { type Balance, heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, sum, ZERO } from '@mainstay/domain/money.ts';
import { PAYOUT_PURPOSES, type Recipient, recipientOf } from '@mainstay/domain/payments/payout.ts';
import { stillToPayee, stillToPayor } from '@mainstay/domain/payments/to-payor.ts';
import { type Payees, payeeOfPayout } from '@mainstay/domain/payments/whose-payout.ts';
import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import { formerPayeesOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { receiverOf } from '#payout-accounts/index.ts';
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

/** Like `stillToPayee`, for one payee; zero in the sandbox, where payouts need no account number. */
export async function moneyToPayee(
  tx: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { caseId, userId }: { caseId: string; userId: string },
): Promise<Cents> {
  if (hasSandboxMoney(settings)) return ZERO;
  const now = clock.now();
  return stillToPayee(await payoutsOfPayee(tx, { caseId, userId, now }), now);
}

/** What waits for this payee, present or former: held, or returned and not sent again. */
export async function waitsForPayee(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { caseId, userId }: { caseId: string; userId: string },
): Promise<Cents> {
  const theirs = await payoutsOfPayee(tx, { caseId, userId, now: clock.now() });
  return sum(theirs.flatMap(({ state, amount }) => (state === 'held' || state === 'returned' ? [amount] : [])));
}

async function payoutsOfPayee(tx: Db, { caseId, userId, now }: { caseId: string; userId: string; now: Date }) {
  const payees = await payeesOf(tx, caseId);
  const all = await payoutsTo('payee', tx, caseId, now);
  return all.filter((payout) => payeeOfPayout(payout, payees) === userId);
}

/** The payees of a case, to tell whose a payout is. */
export const payeesOf = async (tx: Db, caseId: string): Promise<Payees> => ({
  payeeId: (await receiverOf(tx, caseId)).payeeId,
  formerPayees: (await formerPayeesOf(tx, [caseId])).get(caseId) ?? [],
});

/** Payouts that have not arrived, and those that arrived in recent days. */
function payoutsTo(recipient: Recipient, tx: Db, caseId: string, now: Date) {
  const since = bankInstant(addDays(dayAt(now, BANK_ZONE), -LONGEST_DAYS));
  const purposes = PAYOUT_PURPOSES.filter((purpose) => recipientOf({ purpose }) === recipient);
  return tx
    .select({
      amount: payouts.amount,
      settledAt: payouts.settledAt,
      state: payouts.state,
      ownerId: payouts.ownerId,
      createdAt: payouts.createdAt,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.caseId, caseId),
        isNull(payouts.replacedBy),
        ne(payouts.state, 'returned_to_payor'),
        inArray(payouts.purpose, purposes),
        or(ne(payouts.state, 'settled'), gte(payouts.settledAt, since)),
      ),
    );
}
