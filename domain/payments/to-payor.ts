import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { type Cents, minus, plus, sum } from '../money.ts';
import type { Payout } from './payout.ts';

type Out = Pick<Payout, 'amount' | 'settledAt' | 'state'>;
type ToPayor = Out & Pick<Payout, 'ownerId'>;

/**
 * What these people are owed of the payor's money that has not arrived, plus what has arrived and their bank can still
 * return: anyone who had left by then could not be paid again. `held` is the ledger's total, for everyone.
 */
export function stillToPayor(
  held: Cents,
  { payouts, people, now }: { payouts: readonly ToPayor[]; people: readonly string[]; now: Date },
): Cents {
  const isTheirs = ({ ownerId }: ToPayor) => ownerId === null || people.includes(ownerId);
  const { open, mayComeBack } = whereTheyAre(payouts, now);
  const ofOthers = open.filter((each) => !isTheirs(each));
  return plus(minus(held, amountOf(ofOthers)), amountOf(mayComeBack.filter(isTheirs)));
}

/** What the payee was credited with that has not arrived, plus what has arrived and their bank can still return. */
export function stillToPayee(payouts: readonly Out[], now: Date): Cents {
  const { open, mayComeBack } = whereTheyAre(payouts, now);
  return plus(amountOf(open), amountOf(mayComeBack));
}

function whereTheyAre<P extends Out>(payouts: readonly P[], now: Date): { open: P[]; mayComeBack: P[] } {
  const [arrived, open] = [payouts.filter(hasArrived), payouts.filter((each) => !hasArrived(each))];
  const mayComeBack = arrived.filter(({ settledAt }) => settledAt !== null && now < returnsKnownAt(settledAt));
  return { open, mayComeBack };
}

const hasArrived = ({ state }: Out) => state === 'settled';
const amountOf = (payouts: readonly Out[]) => sum(payouts.map(({ amount }) => amount));

const returnsKnownAt = (settledAt: Date) => bankInstant(addBankingDays(dayAt(settledAt, BANK_ZONE), RETURN_DAYS));
