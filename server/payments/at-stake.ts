import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { type Cents, sum, ZERO } from '@mainstay/domain/money.ts';
import { dueTogether } from '@mainstay/domain/payments/paid-and-due.ts';
import { recipientOf } from '@mainstay/domain/payments/payout.ts';
import { formerPayeeOf, payeeOfPayout } from '@mainstay/domain/payments/whose-payout.ts';
import type { Db } from '#db/db.ts';
import { asOwed } from './as-owed.ts';
import { waitingPayouts } from './store-money.ts';
import { openInstalments } from './store-paid-and-due.ts';
import { payeesOf } from './to-payor.ts';

/**
 * The amount that will go through a case's account once it is proven: what is held or was returned, and the next or
 * overdue amount.
 */
export async function atStake(db: Db, caseId: string): Promise<Cents> {
  const { due, held } = await stillToPay(db, caseId);
  return sum([due, held]);
}

/** What is due next or overdue, and what is held for the payee or was returned; not what a payee who has left waits for. */
export async function stillToPay(db: Db, caseId: string): Promise<{ due: Cents; held: Cents }> {
  const next = dueTogether(await asOwed(db, caseId, await openInstalments(db, caseId)));
  const waiting = await waitingPayouts(db, [caseId]);
  const payees = waiting.length > 0 ? await payeesOf(db, caseId) : null;
  const isFormers = (payout: (typeof waiting)[number]) =>
    payees !== null && recipientOf(payout) === 'payee' && formerPayeeOf(payout, payees) !== null;
  const held = sum(waiting.flatMap((payout) => (isFormers(payout) ? [] : [payout.amount])));
  return { due: next?.amount ?? ZERO, held };
}

/** What is held for a payee, or was returned and waits for an account, and since which day; null if nothing is. */
export async function heldFor(
  db: Db,
  { caseId, userId, timeZone }: { caseId: string; userId: string; timeZone: string },
): Promise<{ amount: Cents; count: number; since: Day } | null> {
  const waiting = await waitingPayouts(db, [caseId]);
  if (waiting.length === 0) return null;
  const payees = await payeesOf(db, caseId);
  const theirs = waiting.filter((each) => recipientOf(each) === 'payee' && payeeOfPayout(each, payees) === userId);
  const [first] = theirs.map(({ createdAt }) => dayAt(createdAt, timeZone)).sort();
  return first ? { amount: sum(theirs.map(({ amount }) => amount)), count: theirs.length, since: first } : null;
}
