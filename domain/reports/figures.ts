import type { Day } from '../day.ts';
import { type Cents, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { daysLateOn } from '../payments/days-late.ts';
import type { Credit, Moved, ReportedPayment } from './facts.ts';
import type { PaidBy } from './paid-by.ts';
import { usd } from './words.ts';

/** The outcome of an instalment; `coming` is due today or later and not yet paid. */
export type Outcome = 'on_time' | 'late' | 'in_part' | 'unpaid' | 'coming';

export type Standing = {
  payment: ReportedPayment;
  outcome: Outcome;
  paid: Cents;
  open: Cents;
  /** The part paid outside Mainstay, in addition to `paid`. */
  outside: Cents;
  /** What had been credited by the end of the due day. */
  paidByDueDay: Cents;
  /** What had been paid outside Mainstay by then, in addition. */
  outsideByDueDay: Cents;
  paidInFullOn: Day | null;
  /** Days from the due day to payment in full, or to today. */
  daysLate: number;
};

/** The outcome of a payment according to the ledger, as of `today`. */
export function standingOf(payment: ReportedPayment, today: Day): Standing {
  const paid = sum(payment.credits.map(({ amount }) => amount));
  const outside = sum((payment.outside ?? []).map(({ amount }) => amount));
  const byDueDay = (moved: readonly Moved[]) =>
    sum(moved.filter(({ on }) => on <= payment.dueOn).map(({ amount }) => amount));
  const paidInFullOn = dayOfFullPayment(payment);
  const daysLate = daysLateOn(payment.dueOn, paidInFullOn ?? today);
  return {
    payment,
    outcome: outcomeOf({ paid: plus(paid, outside), daysLate, isFull: paidInFullOn !== null }),
    paid,
    open: max(minus(payment.amount, plus(paid, outside)), ZERO),
    outside,
    paidByDueDay: byDueDay(payment.credits),
    outsideByDueDay: byDueDay(payment.outside ?? []),
    paidInFullOn,
    daysLate,
  };
}

function outcomeOf(of: { paid: Cents; daysLate: number; isFull: boolean }): Outcome {
  if (of.isFull) return of.daysLate === 0 ? 'on_time' : 'late';
  if (of.daysLate === 0) return 'coming';
  return of.paid > 0 ? 'in_part' : 'unpaid';
}

function dayOfFullPayment({ amount, credits, outside = [] }: ReportedPayment): Day | null {
  let reached = ZERO;
  const all = [...credits, ...outside].sort((a, b) => a.on.localeCompare(b.on));
  for (const credit of all) {
    reached = plus(reached, credit.amount);
    if (reached >= amount) return credit.on;
  }
  return null;
}

/**
 * How much of a payment each source paid. Backup's part is capped at what was collected, because a draw may also have
 * repaid what a return left owed to Mainstay.
 */
export function paidByOf({
  sources,
  credits,
  outside = [],
}: Pick<ReportedPayment, 'sources' | 'credits' | 'outside'>): PaidBy {
  const by = (who: Credit['by']) => sum(credits.filter((credit) => credit.by === who).map(({ amount }) => amount));
  const collected = by('collection');
  const backup = min(sum(sources.filter(({ type }) => type !== 'ach').map(({ amount }) => amount)), collected);
  return {
    bank: minus(collected, backup),
    backup,
    plan: by('plan'),
    insurance: by('claim'),
    outside: sum(outside.map(({ amount }) => amount)),
  };
}

/**
 * Totals of a month ("2026-03") or year ("2026"): what fell due, what was paid of it through Mainstay and outside, and
 * what the payee received.
 */
export type Sums = { span: string; count: number; due: Cents; paid: Cents; received: Cents; outside: Cents };

/**
 * Totals by month (7 characters of the date) or year (4), oldest first. A span in which nothing happened has no line.
 */
export function sumsBy(length: 7 | 4, instalments: readonly Standing[], received: readonly Moved[]): Sums[] {
  const spans = new Map<string, Sums>();
  const at = (date: Day): Sums => {
    const span = date.slice(0, length);
    const sums = spans.get(span) ?? { span, count: 0, due: ZERO, paid: ZERO, received: ZERO, outside: ZERO };
    spans.set(span, sums);
    return sums;
  };
  for (const { payment, paid, outside } of instalments) {
    const sums = at(payment.dueOn);
    sums.count += 1;
    sums.due = plus(sums.due, payment.amount);
    sums.paid = plus(sums.paid, paid);
    sums.outside = plus(sums.outside, outside);
  }
  for (const { on, amount } of received) {
    const sums = at(on);
    sums.received = plus(sums.received, amount);
  }
  return [...spans.values()].sort((a, b) => (a.span < b.span ? -1 : 1));
}

/** The total due for these payments. */
export const dueOf = (all: readonly Standing[]): Cents => sum(all.map(({ payment }) => payment.amount));
/** The part held for the payee: paid by the payor, and not yet with the payee. */
export const heldOf = (all: readonly Standing[]): Cents => sum(all.map(({ payment }) => payment.held));
/** The part that was paid through Mainstay. */
export const paidOf = (all: readonly Standing[]): Cents => sum(all.map(({ paid }) => paid));
/** The part that was paid outside Mainstay. */
export const outsideOf = (all: readonly Standing[]): Cents => sum(all.map(({ outside }) => outside));

/**
 * " $800.00 of what fell due was installments toward arrears, for what had fallen due before." Told where payments went
 * unpaid, because what is paid toward their arrears is then in the sums beside them; otherwise empty.
 */
export function towardArrearsWords(all: readonly Standing[]): string {
  const toward = all.filter(({ payment }) => payment.scheduled && payment.paymentType === 'arrears');
  const isUnpaid = all.some((each) => !toward.includes(each) && plus(each.paid, each.outside) < each.payment.amount);
  return toward.length > 0 && isUnpaid
    ? ` ${usd(dueOf(toward))} of what fell due was installments toward arrears, for what had fallen due before.`
    : '';
}
