import { addBankingDays } from '../banking-day.ts';
import { type Day, laterDay } from '../day.ts';
import { availableOn, type Balance, EMPTY } from '../ledger/transfer.ts';
import { type Cents, max, minus, sum, ZERO } from '../money.ts';
import { isBackupType } from '../payment-sources/backup.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import { aheadFor } from './ahead-for.ts';
import { type Payment, type PaymentFunding, unpaidOf } from './case-money.ts';
import type { Exposure } from './exposure.ts';
import { backupsWithin } from './waits-for-room.ts';

// What people ask first: the last payment, the next one, and whether backup covers it.

/** What the payee was sent, or was paid outside Mainstay, on one day. */
export type PaidPart = {
  amount: Cents;
  paidOn: Day;
  /** When it reached the payee or is expected to; null if not recorded, or if it was paid outside. */
  arrivesOn: Day | null;
  isOutside: boolean;
};

export type LastPaid = {
  amount: Cents;
  paidOn: Day;
  arrivesOn: Day;
  /** The part of `amount` that was paid outside Mainstay. */
  outside: Cents;
};

/**
 * The last day on which anything was paid, and what was paid on it. Several parts of one day are added up, with the
 * latest arrival. What was paid earlier for the same instalment is not part of it.
 */
export function lastPaidDay(parts: readonly PaidPart[]): LastPaid | null {
  const paidOn = parts
    .map((each) => each.paidOn)
    .sort()
    .at(-1);
  if (paidOn === undefined) return null;
  const mine = parts.filter((each) => each.paidOn === paidOn);
  return {
    amount: sum(mine.map(({ amount }) => amount)),
    paidOn,
    arrivesOn: mine.flatMap(({ arrivesOn }) => arrivesOn ?? []).reduce(laterDay, paidOn),
    outside: sum(mine.filter(({ isOutside }) => isOutside).map(({ amount }) => amount)),
  };
}

/** An unpaid instalment; one toward arrears with the amount it asks for (toward-arrears.ts). */
export type DueInstalment = Pick<Payment, 'id' | 'amount' | 'paid' | 'outside'> & { dueOn: Day };

export type NextDue = { dueOn: Day; amount: Cents; ids: readonly string[] };

type Balances = ReadonlyMap<string, Balance>;

/**
 * The first day on which something is due, with everything due on it. It may have passed: a payment that is late is
 * next until it is paid or fails. Paid instalments are left out.
 */
export function dueTogether(instalments: readonly DueInstalment[]): NextDue | null {
  const open = instalments.filter((each) => unpaidOf(each) > 0);
  const [dueOn] = open.map((each) => each.dueOn).sort();
  if (dueOn === undefined) return null;
  const mine = open.filter((each) => each.dueOn === dueOn);
  return { dueOn, amount: sum(mine.map(unpaidOf)), ids: mine.map(({ id }) => id) };
}

/**
 * How much of the instalments due next is paid ahead already, and how much is left to debit. Each is credited with money
 * paid ahead just before it would be debited (`collect.ts`). For those being collected that has already happened.
 */
export function aheadOfNext(
  instalments: readonly (DueInstalment & Pick<Payment, 'obligation' | 'state'>)[],
  { ids, amount }: NextDue,
  balances: Balances,
): { ahead: Cents; toDebit: Cents } {
  let left = availableOn(balances.get('ahead') ?? EMPTY);
  for (const each of instalments)
    if (ids.includes(each.id) && each.state === 'scheduled') left = minus(left, aheadFor(each, left));
  const ahead = minus(availableOn(balances.get('ahead') ?? EMPTY), left);
  return { ahead, toDebit: minus(amount, ahead) };
}

/** How much of the instalments due next the payee has already received, which is not in the amount of `NextDue`. */
export const paidOfNext = (
  instalments: readonly Pick<DueInstalment, 'id' | 'paid' | 'outside'>[],
  { ids }: NextDue,
): Cents => sum(instalments.flatMap(({ id, paid, outside = ZERO }) => (ids.includes(id) ? [paid, outside] : [])));

/**
 * The day on which the payee will be paid what is due next, where that is after the due day: the account was added too
 * late to be debited in time, for example. Null where it is in time, where nothing is debited yet, or where the day is
 * not known (`waitsUntil`). `leadDays` is how many banking days a credit takes to arrive.
 */
export function paidLateOn(
  instalments: readonly (Pick<DueInstalment, 'id'> & Pick<Payment, 'creditOn' | 'waiting' | 'waitsUntil'>)[],
  { ids, dueOn }: NextDue,
  leadDays: number,
): Day | null {
  const mine = instalments.filter(({ id, waiting, waitsUntil }) => ids.includes(id) && !waiting && !waitsUntil);
  const paidOn = mine.map(({ creditOn }) => addBankingDays(creditOn, leadDays)).reduce(laterDay, dueOn);
  return paidOn > dueOn ? paidOn : null;
}

/** The latest day until which what is due next waits for room under the limit on advances; null if it does not. */
export function waitsForRoomUntil(
  instalments: readonly (Pick<DueInstalment, 'id'> & Pick<Payment, 'waitsUntil'>)[],
  { ids }: NextDue,
): Day | null {
  const days = instalments.flatMap(({ id, waitsUntil }) => (waitsUntil && ids.includes(id) ? [waitsUntil] : []));
  return days.sort().at(-1) ?? null;
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

/** The part of what is due next that backup may pay, which is everything but arrears; null if there is none. */
export function coverablePart(
  instalments: readonly (DueInstalment & Pick<Payment, 'obligation'>)[],
  { ids, dueOn }: NextDue,
): NextDue | null {
  const mine = instalments.filter(({ id, obligation }) => ids.includes(id) && obligation !== 'arrears');
  return mine.length === 0 ? null : { dueOn, amount: sum(mine.map(unpaidOf)), ids: mine.map(({ id }) => id) };
}

/**
 * Whether available backup covers what is left to debit of what is due next (`aheadOfNext` of `coverablePart`), and
 * how much is missing.
 * What backup has already given for it counts as covered.
 */
export function coverOf(toDebit: Cents, { sources, balances, exposure, fundings }: Funds): Cover {
  const backup = sum(
    backupsWithin({ known: { exposure }, sources, balances }).map(({ available }) => max(available, ZERO)),
  );
  const given = sum(fundings.filter(({ kind }) => isBackupType(kind)).map((each) => minus(each.amount, each.repaid)));
  const missing = max(minus(toDebit, sum([backup, given])), ZERO);
  return { covered: missing === ZERO, missing, backup };
}
