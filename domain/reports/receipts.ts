import type { Day } from '../day.ts';
import { DUE_TO_MAINSTAY, OUTSIDE_CREDIT } from '../ledger/accounts.ts';
import { isCreditToPayee, type Movement } from '../ledger/movement.ts';
import { type Cents, min, minus, sum, totalOf, ZERO } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { KIND_NAMES } from '../payment-settings/words.ts';
import type { Beyond } from '../payments/beyond.ts';
import { aheadMoves, creditedAhead } from '../payments/paid-ahead.ts';
import { otherArrearsId } from '../payments/paid-toward-arrears.ts';
import type { LateReturn, Receipt, ReportedPayment } from './facts.ts';
import { receivedOn } from './year-held.ts';

/** A payment outside Mainstay, confirmed `at`; `counts` is false if it has no effect at Mainstay. */
export type ConfirmedOutside = { id: string; paidOn: Day; amount: Cents; counts: boolean; at: Date };

type Known = {
  /** All payments of the case. */
  payments: readonly Pick<ReportedPayment, 'id' | 'dueOn' | 'paymentType' | 'scheduled' | 'sources'>[];
  /** Every movement, oldest first, with its day. */
  moved: readonly (Movement & { on: Day })[];
  outside: readonly ConfirmedOutside[];
  /** The kind of obligation that an arrears account belongs to. */
  kindOfArrears: (account: string) => ObligationKind;
  /** When a credit reached the payee, if that was after its day; null while it waits. */
  arrivedOn?: (creditId: string) => Day | null | undefined;
  /** Whether it was held for the payee at a time. */
  isHeldAt?: (creditId: string, at: Date) => boolean;
};

/** Everything the payee ever received as support, oldest first, and what was returned later. */
export function receiptsOf(known: Known): { receipts: Receipt[]; returned: LateReturn[] } {
  const find = finder(known);
  const backup = new Map(known.payments.map((payment) => [payment.id, backupOf(payment)]));
  const through = known.moved.filter(isSupport).flatMap((each) => {
    const by = wayOf(each, find.payment(each.paymentId)?.paymentType);
    const parts = find.parts(each.paymentId, each.amount);
    const split =
      by === null ? byBankAndBackup(each, parts, backup) : parts.map((part) => ({ ...part, on: each.on, by }));
    const arrivedOn = known.arrivedOn?.(each.id);
    return split.map((part) => ({
      ...part,
      ...(arrivedOn !== undefined && { arrivedOn }),
      at: each.at,
      creditId: each.id,
      paymentId: part.instalment?.id ?? each.paymentId,
    }));
  });
  const direct = known.outside.filter(({ counts }) => counts).flatMap((each) => directParts(each, known, find));
  const receipts = [...through, ...direct].sort((a, b) => a.on.localeCompare(b.on));
  return { receipts, returned: returnsOf(known, find, through) };
}

/**
 * What these receipts have of a payment's row in the payment list: in all and, of the row of a plan or a claim, toward
 * arrears and ahead.
 */
export function receivedOf(receipts: readonly Receipt[]): (paymentId: string) => { paid: Cents; beyond: Beyond } {
  const byRow = Map.groupBy(receipts, ({ paymentId }) => paymentId);
  return (paymentId) => {
    const mine = byRow.get(paymentId) ?? [];
    const paid = totalOf(mine);
    const arrears = totalOf(mine.filter(({ isArrears }) => isArrears));
    return { paid, beyond: { arrears, ahead: minus(paid, arrears) } };
  };
}

type Part = Omit<Receipt, 'on' | 'at' | 'by' | 'creditId' | 'paymentId'>;
type Split = Omit<Receipt, 'at' | 'creditId' | 'paymentId'>;
type Finder = ReturnType<typeof finder>;

const isSupport = (each: Movement): boolean => isCreditToPayee(each) && each.purpose !== 'expense';

const backupOf = ({ sources }: Known['payments'][number]): Cents =>
  sum(sources.filter(({ type }) => type !== 'ach').map(({ amount }) => amount));

/** Whether a plan or a claim paid it; null for money collected from the bank or backup. */
function wayOf({ from, claimId, planId }: Movement, paymentType: string | undefined): 'plan' | 'insurance' | null {
  if (from === 'claims' || claimId !== null || paymentType === 'insurance') return 'insurance';
  return planId !== null || paymentType === 'flexible' ? 'plan' : null;
}

/**
 * Splits a collection between backup and bank. Backup pays on the due day; what arrives later for the same payment is
 * the bank's.
 */
function byBankAndBackup(
  { on, paymentId }: Movement & { on: Day },
  parts: readonly Part[],
  backup: Map<string, Cents>,
): Split[] {
  return parts.flatMap((part) => {
    const left = backup.get(paymentId ?? '') ?? ZERO;
    const backed = min(left, part.amount);
    backup.set(paymentId ?? '', minus(left, backed));
    const split = [
      { ...part, on, by: 'backup' as const, amount: backed },
      { ...part, on, by: 'bank' as const, amount: minus(part.amount, backed) },
    ];
    return split.filter(({ amount }) => amount > 0);
  });
}

/**
 * Which obligations a payment outside Mainstay was applied to; the remainder is a credit, apart from what stays unused.
 */
function directParts({ id, paidOn: on, amount, at }: ConfirmedOutside, { moved }: Known, find: Finder): Receipt[] {
  const used = moved.filter(({ outsidePaymentId, from }) => outsidePaymentId === id && from === OUTSIDE_CREDIT);
  const early = used
    .filter(({ purpose }) => purpose === 'outside_instalment')
    .flatMap((each) => find.instalment(each.paymentId, each.amount));
  const late = find.arrears(
    `outside ${id}`,
    sum(used.filter(({ purpose }) => purpose === 'outside_arrears').map((each) => each.amount)),
  );
  const unused = used
    .filter(({ purpose }) => purpose === 'outside_unused' || purpose === 'outside_current')
    .map((each) => each.amount);
  const left = minus(amount, sum([...[...early, ...late.parts].map((part) => part.amount), ...unused]));
  const credit = left > 0 ? [ahead(left)] : [];
  return [...early, ...late.parts, ...credit].map((part) => ({
    ...part,
    on,
    at,
    by: 'outside' as const,
    creditId: null,
    paymentId: null,
  }));
}

const ahead = (amount: Cents): Part => ({ amount, kind: null, instalment: null, isArrears: false });

/** Finds which obligation a payment's money went to. Money paid toward arrears is used up in the order it was paid. */
function finder({ payments, moved, kindOfArrears }: Known) {
  const known = new Map(payments.map((each) => [each.id, each]));
  const reduced = Map.groupBy(
    moved
      .filter(({ purpose }) => purpose === 'arrears_reduced')
      .map(({ to, amount, paymentId, outsidePaymentId }) => ({
        of: outsidePaymentId === null ? paymentId : `outside ${outsidePaymentId}`,
        left: amount,
        kind: kindOfArrears(to),
      })),
    ({ of }) => of,
  );
  const credited = Map.groupBy(
    creditedAhead(aheadMoves(moved)).map((each) => ({ ...each, left: each.amount })),
    ({ paymentId }) => paymentId,
  );
  const payment = (id: string | null) => known.get(id ?? '');
  const instalment = (id: string | null, amount: Cents): Part[] => {
    const one = payment(id);
    if (amount <= 0 || !one) return [];
    const { dueOn } = one;
    return [{ amount, kind: kindOf(one.paymentType), instalment: { id: one.id, dueOn }, isArrears: false }];
  };
  const arrears = (of: string | null, amount: Cents) => {
    let left = amount;
    const parts = (reduced.get(of) ?? []).flatMap((each): Part[] => {
      const used = min(each.left, left);
      each.left = minus(each.left, used);
      left = minus(left, used);
      return used > 0 ? [{ amount: used, kind: each.kind, instalment: null, isArrears: true }] : [];
    });
    return { parts, left };
  };
  /**
   * Splits money paid outside the schedule: toward arrears first, then ahead of an instalment, then not yet applied.
   */
  const parts = (id: string | null, amount: Cents): Part[] => {
    const one = payment(id);
    if (one?.scheduled && kindOf(one.paymentType) !== null) return instalment(id, amount);
    const toArrears = arrears(id, amount);
    let left = toArrears.left;
    const toInstalments = (credited.get(id ?? '') ?? []).flatMap((each) => {
      const used = min(each.left, left);
      each.left = minus(each.left, used);
      left = minus(left, used);
      return instalment(each.instalment, used);
    });
    return [...toArrears.parts, ...toInstalments, ...(left > 0 ? [ahead(left)] : [])];
  };
  return { payment, instalment, arrears, parts };
}

const kindOf = (paymentType: string): ObligationKind | null =>
  Object.hasOwn(KIND_NAMES, paymentType) ? (paymentType as ObligationKind) : null;

/** Whether it can have come with a debit: a plan or a claim may have paid a part of the same instalment before. */
const isDebited = ({ by }: Receipt): boolean => by === 'bank' || by === 'backup';

/**
 * Returns after the payee was credited, each as what of the payee's money it had been: arrears by their obligations, an
 * instalment by its due day. Late money of an instalment that paid other arrears is told as those. What paid the payee
 * nothing, because it went back to the payor before, is not among them.
 */
function returnsOf({ moved, arrivedOn, isHeldAt }: Known, find: Finder, receipts: readonly Receipt[]): LateReturn[] {
  const byRow = Map.groupBy(receipts, ({ paymentId }) => paymentId);
  const kept = new Map(receipts.map((each) => [each, each.amount])); // two debits of one payment may come back
  return moved.flatMap(({ purpose, from, paymentId, debitId, amount, on, at }) => {
    const payment = find.payment(paymentId);
    if (purpose !== 'return' || from !== DUE_TO_MAINSTAY || !payment) return [];
    const toOthers = debitId === null ? [] : (byRow.get(otherArrearsId(debitId)) ?? []);
    const own = byRow.get(payment.id) ?? [];
    const daysOf = (receipt: Pick<Receipt, 'on' | 'creditId' | 'arrivedOn'>) => ({
      paidOn: receipt.on,
      receivedOn: receivedOn(receipt),
      wasHeld: receipt.creditId !== null && (isHeldAt?.(receipt.creditId, at) ?? false),
    });
    const parts: LateReturn[] = [];
    let left = amount;
    for (const each of [...toOthers, ...own.filter(({ isArrears }) => isArrears)]) {
      const there = kept.get(each) ?? ZERO;
      const part = min(there, left);
      kept.set(each, minus(there, part));
      left = minus(left, part);
      if (part > 0) parts.push({ on, debitId, amount: part, kind: each.kind, dueOn: null, ...daysOf(each) });
    }
    if (left === ZERO) return parts;
    const late = moved.find((each) => debitId !== null && each.debitId === debitId && isCreditToPayee(each));
    const lateOn = late && arrivedOn?.(late.id);
    const receipt = late
      ? { on: late.on, creditId: late.id, ...(lateOn !== undefined && { arrivedOn: lateOn }) }
      : (own.find(isDebited) ?? own[0]);
    if (!receipt) return parts;
    const dueOn = payment.scheduled ? payment.dueOn : null;
    return [...parts, { on, debitId, amount: left, kind: kindOf(payment.paymentType), dueOn, ...daysOf(receipt) }];
  });
}
