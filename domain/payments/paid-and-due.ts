import { type Day, laterDay } from '../day.ts';
import { availableOn, type Balance, EMPTY } from '../ledger/transfer.ts';
import { type Cents, max, minus, plus, sum, ZERO } from '../money.ts';
import { isBackupType } from '../payment-sources/backup.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import { type Payment, type PaymentFunding, reachedOf, unpaidOf } from './case-money.ts';
import type { Exposure } from './exposure.ts';
import { backupsWithin } from './waits-for-room.ts';

// What people ask first: the last payment, the next one, and whether backup covers it.

/** An instalment of which something was paid, by whatever means. */
export type PaidInstalment = Required<Pick<Payment, 'paid' | 'undelivered' | 'outside'>> & {
  paidOn: Day;
  /**
   * When its parts reached the payee, or are expected to. Empty if not recorded, or if nothing went through Mainstay.
   */
  arrivals: readonly Day[];
};

export type LastPaid = { amount: Cents; paidOn: Day; arrivesOn: Day };

/** The last day on which instalments were paid. Several on one day are added up, with the latest arrival. */
export function lastPaidDay(paid: readonly PaidInstalment[]): LastPaid | null {
  const paidOn = paid
    .map((each) => each.paidOn)
    .sort()
    .at(-1);
  if (paidOn === undefined) return null;
  const mine = paid.filter((each) => each.paidOn === paidOn);
  return {
    amount: sum(mine.map((each) => plus(reachedOf(each), each.outside))),
    paidOn,
    arrivesOn: mine.flatMap(({ arrivals }) => arrivals).reduce(laterDay, paidOn),
  };
}

/** An unpaid instalment; one toward arrears with the amount it asks for (toward-arrears.ts). */
export type DueInstalment = Pick<Payment, 'id' | 'amount' | 'paid' | 'outside'> & { dueOn: Day };

export type NextDue = { dueOn: Day; amount: Cents; ids: readonly string[] };

type Balances = ReadonlyMap<string, Balance>;

/** The first day from `from` on which something is due, with everything due on it. Paid instalments are left out. */
export function dueTogether(instalments: readonly DueInstalment[], from: Day | null): NextDue | null {
  const open = instalments.filter((each) => (from === null || each.dueOn >= from) && unpaidOf(each) > 0);
  const [dueOn] = open.map((each) => each.dueOn).sort();
  if (dueOn === undefined) return null;
  const mine = open.filter((each) => each.dueOn === dueOn);
  return { dueOn, amount: sum(mine.map(unpaidOf)), ids: mine.map(({ id }) => id) };
}

export type Cover = {
  covered: boolean;
  missing: Cents;
  /** How much can be drawn as backup now. */
  backup: Cents;
};

type Funds = {
  sources: readonly FundingSource[];
  balances: Balances;
  exposure: Exposure | null;
  /** What has already been funded for these instalments. */
  fundings: readonly Pick<PaymentFunding, 'kind' | 'amount' | 'repaid'>[];
};

/**
 * Whether available backup covers what is due next, and how much is missing. What backup has already given for it, and
 * what was paid ahead, counts as covered.
 */
export function coverOf({ amount }: NextDue, { sources, balances, exposure, fundings }: Funds): Cover {
  const backup = sum(
    backupsWithin({ known: { exposure }, sources, balances }).map(({ available }) => max(available, ZERO)),
  );
  const given = sum(fundings.filter(({ kind }) => isBackupType(kind)).map((each) => minus(each.amount, each.repaid)));
  const ahead = availableOn(balances.get('ahead') ?? EMPTY);
  const missing = max(minus(amount, sum([backup, given, ahead])), ZERO);
  return { covered: missing === ZERO, missing, backup };
}
