import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { type Cents, plus, sum } from '../money.ts';
import type { Payout } from './payout.ts';

/**
 * What is the payor's own and has not arrived (`held` in the ledger), and what of it has arrived and their bank can still send back:
 * whoever has left by then could not be paid it again.
 */
export const stillToPayor = (
  held: Cents,
  arrived: readonly Pick<Payout, 'amount' | 'settledAt'>[],
  now: Date,
): Cents => {
  const mayComeBack = arrived.filter(({ settledAt }) => settledAt !== null && now < returnsKnownAt(settledAt));
  return plus(held, sum(mayComeBack.map(({ amount }) => amount)));
};

const returnsKnownAt = (settledAt: Date) => bankInstant(addBankingDays(dayAt(settledAt, BANK_ZONE), RETURN_DAYS));
