import type { Day } from '../day.ts';
import { type Cents, minus, sum, ZERO } from '../money.ts';
import type { Matched } from './match.ts';
import type { Gap } from './on-its-way.ts';
import type { BookedLine, ExpectedItem } from './open-lines.ts';
import { signed } from './statement.ts';

/** Ledger balances that stand for money in the settlement account, summed over all cases. */
export type SettlementBalances = Record<
  'clearing' | 'payable' | 'wallet' | 'paidInEscrow' | 'fees' | 'ownFunds',
  Cents
>;

export type Proof = {
  day: Day;
  ledger: Cents;
  /** The closing balance; null without a statement of that day, and then there is no difference either. */
  bank: Cents | null;
  onItsWay: Cents;
  difference: Cents | null;
  /** What makes up the difference: items the bank does not have, and lines our books do not have. */
  missing: ExpectedItem[];
  unexpected: BookedLine[];
  /** The part of the difference that no item and no line explains: ledger and entries disagree. */
  unexplained: Cents;
  /** Also true when two faults cancel out. */
  alarms: boolean;
};

/**
 * Proves one day to the cent: ledger = bank + on its way + difference. `open` must be as of the balances: every item
 * whose money they include and that no earlier statement had.
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
