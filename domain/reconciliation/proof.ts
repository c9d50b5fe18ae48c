import type { Day } from '../day.ts';
import { type Cents, minus, sum, ZERO } from '../money.ts';
import type { Matched } from './match.ts';
import type { Gap } from './on-its-way.ts';
import type { BookedLine, ExpectedItem } from './open-lines.ts';
import { signed } from './statement.ts';

/** What of our ledger stands for money in the settlement account, over all cases. */
export type SettlementBalances = Record<
  'clearing' | 'payable' | 'wallet' | 'paidInEscrow' | 'fees' | 'ownFunds',
  Cents
>;

export type Proof = {
  day: Day;
  ledger: Cents;
  /** Null without a statement of that day; then nothing is proven, and there is no difference either. */
  bank: Cents | null;
  onItsWay: Cents;
  difference: Cents | null;
  /** What makes the difference: in our books and not at the bank, and the other way round. */
  missing: ExpectedItem[];
  unexpected: BookedLine[];
  /** What of the difference no item and no line explains: the books and the items do not say the same. */
  unexplained: Cents;
  /** True also where two faults happen to come to nothing. */
  alarms: boolean;
};

/**
 * Proves to the cent that the ledger has what the bank has: ledger = bank + on its way + difference. What is open must be
 * that of the moment of the balances: each item whose money is in them and that no earlier statement had.
 */
export function proveDay({
  day,
  closing,
  balances,
  open,
}: {
  day: Day;
  closing: Cents | null;
  balances: SettlementBalances;
  open: Pick<Matched, 'missing' | 'unexpected'> & { onItsWay: readonly Gap[] };
}): Proof {
  const ledger = sum(Object.values(balances));
  const onItsWay = sum(open.onItsWay.map(signed));
  const missing = open.missing.map(({ item }) => item);
  const unexpected = open.unexpected.map(({ line }) => line);
  const difference = closing === null ? null : minus(minus(ledger, closing), onItsWay);
  const explained = minus(sum(missing.map(signed)), sum(unexpected.map(signed)));
  const unexplained = difference === null ? ZERO : minus(difference, explained);
  const alarms = difference !== null && (difference !== ZERO || missing.length > 0 || unexpected.length > 0);
  return { day, ledger, bank: closing, onItsWay, difference, missing, unexpected, unexplained, alarms };
}
