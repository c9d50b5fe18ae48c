import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { type Cents, minus, plus, sum } from '../money.ts';
import type { Payout } from './payout.ts';

type ToPayor = Pick<Payout, 'amount' | 'settledAt' | 'state' | 'ownerId'>;

/**
 * What these people are owed of the payor's money that has not arrived (of `held` in the ledger, which is everybody's), and what of
 * theirs has arrived and their bank can still send back: whoever has left by then could not be paid it again.
 */
export function stillToPayor(
  held: Cents,
  { payouts, people, now }: { payouts: readonly ToPayor[]; people: readonly string[]; now: Date },
): Cents {
  const isTheirs = ({ ownerId }: ToPayor) => ownerId === null || people.includes(ownerId);
  const [arrived, open] = [payouts.filter(hasArrived), payouts.filter((each) => !hasArrived(each))];
  const mayComeBack = arrived.filter(({ settledAt }) => settledAt !== null && now < returnsKnownAt(settledAt));
  const ofOthers = open.filter((each) => !isTheirs(each));
  return plus(minus(held, amountOf(ofOthers)), amountOf(mayComeBack.filter(isTheirs)));
}

const hasArrived = ({ state }: ToPayor) => state === 'settled';
const amountOf = (payouts: readonly ToPayor[]) => sum(payouts.map(({ amount }) => amount));

const returnsKnownAt = (settledAt: Date) => bankInstant(addBankingDays(dayAt(settledAt, BANK_ZONE), RETURN_DAYS));
